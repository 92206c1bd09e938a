import { loadEditorBar, type NamedDocument, type PageSegments } from '@/lib/pages/editor-bar';
import { MadeAgo, PagePath } from './editor-bar-leaves';

const BUTTON = 'inline-flex h-row items-center whitespace-nowrap font-medium link';

/** A button that works without a script: it sends the page's path to an address of ours, which leads back. */
function BarButton({ action, children }: { action: string; children: string }) {
  return (
    <form action={action} method="post">
      <PagePath field />
      <button type="submit" className={BUTTON}>
        {children}
      </button>
    </form>
  );
}

/**
 * What editors see at the foot of the window (S5): which page this is, the hub's name of its document, when it was made, and buttons to
 * make it anew and to leave the preview. In preview, and on the staging and development variants; visitors get none of it. It stands at the
 * end of the page and moves nothing.
 *
 * @param params of the page; a screen that has none shows the bar in preview only
 * @param document the hub's name of the page's document, where the path does not say it
 */
export async function EditorBar({
  params = Promise.resolve({}),
  document = null,
  resting = false,
}: {
  params?: Promise<Partial<PageSegments>>;
  document?: NamedDocument;
  /** True where it must never stand before anything: it stays at the end of the page. */
  resting?: boolean;
}) {
  const view = await loadEditorBar(await params, document);
  if (view === null) return null;
  return (
    <section
      aria-label={`${view.label}: this page`}
      className={`on-ink bg-ink text-small text-paper print:hidden ${resting ? '' : 'sticky bottom-0 z-header'}`}
      data-editor-bar=""
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 py-15">
          <strong className="font-medium">{view.label}</strong>
          <PagePath />
          {view.document === null ? null : <span>{view.document}</span>}
          <MadeAgo made={view.made} />
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          <BarButton action="/api/preview/refresh">Refresh this page</BarButton>
          {view.canLeave ? <BarButton action="/api/preview/leave">Leave preview</BarButton> : null}
        </div>
      </div>
    </section>
  );
}
