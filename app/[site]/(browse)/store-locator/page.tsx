import { createCompanyPage } from '@/app/[site]/_routes/company-page';
import { NearestStores } from '@/components/company/nearest-stores';
import { StoreGrid } from '@/components/company/store-card';
import { MissingContent } from '@/components/content/page-head';
import { Accordion } from '@/components/ui/accordion';
import { LinkedPanel } from '@/components/ui/fragment-links';
import { loadStores, type StoresView } from '@/lib/pages/stores';
import { buildStoresNodes } from '@/lib/pages/structured-data';

const listStores = ({ provinces }: StoresView) => provinces.flatMap(({ stores }) => stores);

const page = createCompanyPage({
  getDocumentName: () => 'page stores',
  load: loadStores,
  buildNodes: (view) =>
    buildStoresNodes(
      view,
      listStores(view).map(({ facts }) => facts),
    ),
  Sections({ view, hasNotices }) {
    const stores = listStores(view).flatMap(({ id, name, telephone: parts, point, week, country, facts: { city } }) => {
      const telephone = parts.find(({ href }) => href !== null) ?? null;
      return point === null ? [] : [{ id, name, city, telephone, point, week, country }];
    });
    const [first] = view.provinces;
    return (
      <>
        {stores.length === 0 ? null : <NearestStores stores={stores} />}
        {first === undefined ? null : (
          <div className="wrap pb-section">
            <Accordion
              name="provinces"
              open={first.id}
              panels={view.provinces.map(({ id, province, stores }) => ({
                id,
                heading: province,
                note: stores.length === 1 ? '1 store' : `${stores.length} stores`,
                content: <StoreGrid stores={stores} />,
              }))}
            />
            <LinkedPanel />
          </div>
        )}
        <MissingContent section="store locations" isShown={hasNotices && first === undefined} />
      </>
    );
  },
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
