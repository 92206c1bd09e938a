import type { ReactNode } from 'react';
import { Icon } from './icon';

/** One panel of an accordion. */
export interface AccordionPanel {
  /** Unique within the page; also the address of the panel (`#id`). */
  id: string;
  heading: string;
  /** What stands before the sign, in muted: `'3 stores'`. */
  note?: string;
  content: ReactNode;
}

interface Props {
  /** Unique within the page: panels of one name close each other. */
  name: string;
  panels: readonly AccordionPanel[];
  /** The id of the panel that is open at first, if any. */
  open?: string;
}

/**
 * Panels that unfold below their headings (h2), at most one at a time; pressing an open one closes it (X1). They are the
 * browser's own disclosures: they work without a script, and a search in the page opens what it finds.
 */
export function Accordion({ name, panels, open }: Props) {
  return (
    <div className="border-t-025 border-ink">
      {panels.map(({ id, heading, note, content }) => (
        <details key={id} id={id} name={name} open={id === open} className="group/panel border-b border-line">
          <summary className="group flex min-h-9 cursor-pointer list-none items-center justify-between gap-3 -outline-offset-2 lg:min-h-10 [&::-webkit-details-marker]:hidden">
            <h2 className="min-w-0 py-1 font-serif text-h3 underline-hover">{heading}</h2>
            <span className="flex flex-none items-center gap-2 text-small text-muted tabular-nums">
              {note}
              <span className="text-ink">
                <span className="group-open/panel:hidden">
                  <Icon name="plus" flush />
                </span>
                <span className="hidden group-open/panel:block">
                  <Icon name="minus" flush />
                </span>
              </span>
            </span>
          </summary>
          {content}
        </details>
      ))}
    </div>
  );
}
