import { SectionHeading } from '@/components/content/section-heading';
import type { DesignSectionView } from '@/lib/pages/views';
import { DesignTile } from './design-tile';

/** The designs of a collection: one section per group, each with its heading (C2). */
export function DesignGrid({ sections }: { sections: DesignSectionView[] }) {
  if (sections.length === 0) {
    return (
      <section className="wrap pb-section">
        <h2 className="font-serif text-h2">No designs found in this collection.</h2>
      </section>
    );
  }
  return sections.map((section, place) => (
    <section key={section.heading} className="wrap pb-section" aria-labelledby={`designs-${place}`}>
      <SectionHeading id={`designs-${place}`} title={section.heading} />
      <ul className="grid grid-cols-2 gap-x-gutter gap-y-4 sm:grid-cols-3 lg:grid-cols-4 lg:gap-y-7">
        {section.cards.map((card) => (
          <li key={card.key}>
            <DesignTile card={card} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
