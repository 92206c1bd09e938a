import type { ReactNode } from 'react';
import { Icon } from './icon';

interface AccordionPanel {
  /** Unique within the page; also the fragment that links to the panel (`#id`). */
  id: string;
  heading: string;
  /** Muted text before the plus or minus: `'3 stores'`. */
  note?: string;
  content: ReactNode;
}

interface Props {
  name: string;
  panels: readonly AccordionPanel[];
  open?: string;
  /** Level of the panels' headings; 3 below a section heading. */
  level?: 2 | 3;
  /** Puts the notes below the headings on phones, for notes longer than a count. */
  isNoteBelow?: boolean;
}

/** Plus for a closed panel, minus for an open one. The panel is the closest `group/panel`. */
export function PanelSign({ className = '' }: { className?: string }) {
  return (
    <span className={`flex-none ${className}`}>
      <span className="group-open/panel:hidden">
        <Icon name="plus" isFlush />
      </span>
      <span className="hidden group-open/panel:block">
        <Icon name="minus" isFlush />
      </span>
    </span>
  );
}

/** Panels with headings, one open at a time. Native `details` elements also work without JavaScript and with find-in-page (X1). */
export function Accordion({ name, panels, open, level = 2, isNoteBelow = false }: Props) {
  const Heading = `h${level}` as const;
  const below = isNoteBelow
    ? {
        row: 'max-sm:grid max-sm:grid-cols-join max-sm:gap-y-05 max-sm:py-2',
        heading: 'max-sm:py-0',
        note: 'max-sm:row-start-2',
        sign: 'max-sm:row-span-2',
      }
    : { row: '', heading: '', note: 'flex-none', sign: '' };
  return (
    <div className="border-t-2 border-ink">
      {panels.map(({ id, heading, note = '', content }) => (
        <details key={id} id={id} name={name} open={id === open} className="group/panel border-b border-line">
          <summary
            className={`group flex min-h-9 cursor-pointer list-none items-center gap-x-2 lg:min-h-10 [&::-webkit-details-marker]:hidden ${below.row}`}
          >
            <Heading className={`min-w-0 flex-auto py-2 pr-1 font-serif text-h3 underline-hover ${below.heading}`}>
              {heading}
            </Heading>
            {note === '' ? null : (
              <span className={`min-w-0 text-small text-muted tabular-nums sm:max-w-half sm:text-right ${below.note}`}>
                {note}
              </span>
            )}
            <PanelSign className={below.sign} />
          </summary>
          {content}
        </details>
      ))}
    </div>
  );
}
