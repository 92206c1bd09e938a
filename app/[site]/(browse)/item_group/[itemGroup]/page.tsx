import { createLandingPage } from '@/app/[site]/(browse)/_routes/landing-page';
import { GridSection } from '@/components/grid/grid-section';
import { loadItemGroup } from '@/lib/pages/item-group';
import { named, orNotFound } from '@/lib/pages/params';

/** R2: an item group. */
const page = createLandingPage(
  async (site, { itemGroup }: { itemGroup: string }) => orNotFound(await loadItemGroup(site, named(itemGroup), null)),
  { components: { grid: GridSection } },
);

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
