import { loadEditorBar, type NamedDocument, type PageSegments } from '@/lib/pages/editor-bar';
import { PagePath, TimeAgo } from './editor-bar-lazy';

const BUTTON_CLASS = 'inline-flex h-row items-center whitespace-nowrap font-medium link';

/** A button that works without JavaScript: posts the page's path to a route that redirects back. */
function BarButton({ action, children }: { action: string; children: string }) {
  return (
    <form action={action} method="post">
      <PagePath isField />
      <button type="submit" className={BUTTON_CLASS}>
        {children}
      </button>
    </form>
  );
}

/** The editors' bar: in preview, and on staging and development (S5). Without `params` it is shown only in preview. */
export async function EditorBar({
  params = Promise.resolve({}),
  document = null,
  isResting = false,
}: {
  params?: Promise<Partial<PageSegments>>;
  document?: NamedDocument;
  /** True when the bar stays at the end of the page, so that it covers no content. */
  isResting?: boolean;
}) {
  const view = await loadEditorBar(await params, document);
  if (view === null) return null;
  return (
    <section
      aria-label={`${view.label}: this page`}
      className={`on-ink bg-ink text-small text-paper print:hidden ${isResting ? '' : 'sticky bottom-0 z-header'}`}
      data-editor-bar=""
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 py-15">
          <strong className="font-medium">{view.label}</strong>
          <PagePath />
          {view.document === null ? null : <span>{view.document}</span>}
          <TimeAgo made={view.made} />
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          <BarButton action="/api/preview/refresh">Refresh this page</BarButton>
          {view.canLeave ? <BarButton action="/api/preview/leave">Leave preview</BarButton> : null}
        </div>
      </div>
    </section>
  );
}
