import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { OVERVIEW } from './overview';
import { useFramed } from './use-window';

interface Props {
  title: string;
  /** Which pages are open. */
  label: string;
  /** Number of pages. */
  count: number;
  onTurn: (by: number) => void;
  atStart: boolean;
  atEnd: boolean;
}

/** The foot of the viewer: what is open, and the controls that turn it. A control that has nowhere to go keeps the focus. */
export function ViewerBar({ title, label, count, onTurn, atStart, atEnd }: Props) {
  // The dialog around a frame says the title already.
  const framed = useFramed();
  return (
    <div className="flex h-8 flex-none items-center justify-between gap-2 border-t border-line px-3 sm:px-4 lg:px-6">
      <div className="min-w-0 items-baseline gap-3 sm:flex">
        <h1 className={framed ? 'sr-only' : 'truncate font-serif text-h4'}>{title}</h1>
        {count > 1 ? (
          <>
            <p role="status" className="needs-script flex-none text-small text-muted tabular-nums">
              {label}
            </p>
            <noscript>
              <p className="text-small text-muted">{count} pages</p>
            </noscript>
          </>
        ) : null}
      </div>
      {count > 1 ? (
        <div className="needs-script -mr-edge flex flex-none">
          <button type="button" className={ICON_BUTTON} aria-label="All pages" popoverTarget={OVERVIEW}>
            <Icon name="tiles" />
          </button>
          <TurnButton label="Previous page" icon="left" off={atStart} onPress={() => onTurn(-1)} />
          <TurnButton label="Next page" icon="right" off={atEnd} onPress={() => onTurn(1)} />
        </div>
      ) : null}
    </div>
  );
}

function TurnButton(props: { label: string; icon: 'left' | 'right'; off: boolean; onPress: () => void }) {
  const { label, icon, off, onPress } = props;
  return (
    <button
      type="button"
      className={off ? 'inline-grid size-6 cursor-default place-items-center text-off' : ICON_BUTTON}
      aria-label={label}
      aria-disabled={off}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
