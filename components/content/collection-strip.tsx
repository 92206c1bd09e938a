'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SectionHeading } from './section-heading';

/** A heading over one row of tiles that bleeds off the right edge, with controls to move it (H6, H8). */
export function CollectionStrip({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = () =>
      setEnds({
        start: element.scrollLeft <= 1,
        end: element.scrollLeft + element.clientWidth >= element.scrollWidth - 1,
      });
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, []);
  const move = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'instant' });
  const moves = !(ends.start && ends.end);
  return (
    <section className="wrap overflow-hidden pb-section" aria-labelledby={id}>
      <SectionHeading id={id} title={title}>
        {moves ? (
          <div className="-mr-15 hidden lg:flex">
            <button
              type="button"
              className={`${ICON_BUTTON} disabled:text-off`}
              aria-label={`Back in ${title}`}
              disabled={ends.start}
              onClick={() => move(-1)}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              className={`${ICON_BUTTON} disabled:text-off`}
              aria-label={`Forward in ${title}`}
              disabled={ends.end}
              onClick={() => move(1)}
            >
              <Icon name="right" />
            </button>
          </div>
        ) : null}
      </SectionHeading>
      <ul ref={row} className="bleed-row">
        {children}
      </ul>
    </section>
  );
}
