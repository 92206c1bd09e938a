import type { ReactNode } from 'react';

/** The heading of a section, with space for controls on its right. */
export function SectionHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="flex items-end justify-between gap-3 pb-3 lg:pb-4">
      <h2 id={id} className="min-w-0 font-serif text-h2">
        {title}
      </h2>
      {children}
    </div>
  );
}
