'use client';

import { type ReactNode, useRef } from 'react';
import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useRowScroll } from '@/components/ui/use-row-scroll';
import { SectionHeading } from './section-heading';

/** A heading over one row of tiles that bleeds off the right edge, with controls to move it (H6, H8). */
export function CollectionStrip({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const { ends, turn } = useRowScroll(row);
  const moves = !(ends.start && ends.end);
  const controls = [
    { label: 'Back', icon: 'left', direction: -1, off: ends.start },
    { label: 'Forward', icon: 'right', direction: 1, off: ends.end },
  ] as const;
  return (
    <section className="wrap overflow-hidden pb-section" aria-labelledby={id}>
      <SectionHeading id={id} title={title}>
        {moves ? (
          <div className="-mr-15 hidden lg:flex">
            {controls.map(({ label, icon, direction, off }) => (
              <button
                key={label}
                type="button"
                className={`${ICON_BUTTON} ${off ? 'forced-off cursor-default text-off' : ''}`}
                aria-label={`${label} in ${title}`}
                aria-disabled={off}
                onClick={() => turn(direction)}
              >
                <Icon name={icon} />
              </button>
            ))}
          </div>
        ) : null}
      </SectionHeading>
      <ul ref={row} className="bleed-row">
        {children}
      </ul>
    </section>
  );
}
