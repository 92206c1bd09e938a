'use client';

import { type ReactNode, useRef } from 'react';
import { IconButton } from '@/components/ui/icon';
import { useRowScroll } from '@/components/ui/use-row-scroll';
import { SectionHeading } from './section-heading';

/** A heading over one row of tiles that bleeds off the right edge, with controls to move it (H6, H8). */
export function CollectionStrip({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const { ends, turn } = useRowScroll(row);
  const moves = !(ends.start && ends.end);
  return (
    <section className="wrap overflow-hidden pb-section" aria-labelledby={id}>
      <SectionHeading id={id} title={title}>
        {moves ? (
          <div className="-mr-15 hidden lg:flex">
            <IconButton icon="left" label={`Back in ${title}`} off={ends.start} onClick={() => turn(-1)} />
            <IconButton icon="right" label={`Forward in ${title}`} off={ends.end} onClick={() => turn(1)} />
          </div>
        ) : null}
      </SectionHeading>
      <ul ref={row} className="bleed-row">
        {children}
      </ul>
    </section>
  );
}
