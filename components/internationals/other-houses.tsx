import type { HouseTileView } from '@/lib/pages/house-tiles';
import { HouseTiles } from './house-tiles';

/** The black band that leads on to the other international houses (I2); nothing when there are none. */
export function OtherHouses({ houses }: { houses: HouseTileView[] }) {
  if (houses.length === 0) return null;
  return (
    <section className="on-ink bg-ink text-paper" aria-labelledby="other-houses">
      <div className="wrap py-section">
        <h2 id="other-houses" className="pb-4 font-serif text-h1 lg:pb-6">
          Explore Our International Brands
        </h2>
        <HouseTiles houses={houses} />
      </div>
    </section>
  );
}
