import { SectionHeading } from '@/components/content/section-heading';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { designInColour } from '@/lib/catalogue/designs';
import { joinFilled } from '@/lib/catalogue/texts';
import type { CardView, DesignSectionView } from '@/lib/pages/views';
import { JUMP_TARGET } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';

/** The designs of a collection: one section per group, each with its heading (C2). */
export function DesignGrid({ sections }: { sections: DesignSectionView[] }) {
  if (sections.length === 0) {
    return (
      <section className="wrap pb-section">
        <h2 className="font-serif text-h2">No designs found in this collection.</h2>
      </section>
    );
  }
  return sections.map((section, index) => (
    <section
      key={section.heading}
      {...(index === 0 ? { id: JUMP_TARGET.designs, tabIndex: -1 } : {})}
      className="wrap pb-section outline-none print:pb-3"
      aria-labelledby={`designs-${index}`}
    >
      <SectionHeading id={`designs-${index}`} title={section.heading} />
      <ul className="tile-rows print:grid-cols-5 print:gap-2">
        {section.cards.map((card) => (
          <li key={card.key} className="break-inside-avoid">
            <DesignTile card={card} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** One design in one colour: a picture 350 px high, its name, its colour (C3). */
function DesignTile({ card }: { card: CardView }) {
  // What the link shows; the text of its picture would repeat it.
  const name = joinFilled([card.design, card.colour], ' ');
  return (
    <Link href={card.href} aria-label={card.picture === null ? undefined : name} className="group block">
      <div className="relative h-tile overflow-hidden bg-info print:aspect-square print:h-auto">
        <Picture picture={card.picture} alt={designInColour(card.design, card.colour)} sizes={SIZES.design} />
      </div>
      <div className="pt-15">
        <h3 className="font-serif text-h4 underline-hover">{card.design}</h3>
        <p className="text-small text-muted">{card.colour}</p>
      </div>
    </Link>
  );
}
