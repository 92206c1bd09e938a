import { LinkedPanel } from '@/components/company/linked-panel';
import { NearestStores } from '@/components/company/nearest-stores';
import { StoreGrid } from '@/components/company/store-grid';
import { MissingContent } from '@/components/content/missing-content';
import { PageHead } from '@/components/content/page-head';
import { StructuredData } from '@/components/seo/structured-data';
import { Accordion } from '@/components/ui/accordion';
import type { Site } from '@/lib/pages/site';
import type { StoresView } from '@/lib/pages/stores';
import { storesNodes } from '@/lib/pages/structured-data';
import { showsMissingContent } from '@/lib/site/variants';

/** The store locator (X1). */
export function StoresPage({ view, site }: { view: StoresView; site: Site }) {
  const { provinces } = view;
  const stores = provinces.flatMap((province) => province.stores);
  const places = stores.flatMap(({ id, name, point, facts: { city } }) =>
    point === null ? [] : [{ id, name, city, point }],
  );
  const [first] = provinces;
  return (
    <>
      <PageHead view={view} site={site} />
      {places.length === 0 ? null : <NearestStores places={places} />}
      {first === undefined ? null : (
        <div className="wrap pb-section">
          <Accordion
            name="provinces"
            open={first.id}
            panels={provinces.map(({ id, province, stores: here }) => ({
              id,
              heading: province,
              note: here.length === 1 ? '1 store' : `${here.length} stores`,
              content: <StoreGrid stores={here} />,
            }))}
          />
          <LinkedPanel />
        </div>
      )}
      <MissingContent section="store locations" shown={showsMissingContent(site.variant) && first === undefined} />
      <StructuredData
        nodes={storesNodes(
          view,
          stores.map(({ facts }) => facts),
        )}
      />
    </>
  );
}
