import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { GridSection } from '@/components/grid/grid-section';
import { loadItemGroup } from '@/lib/pages/item-group';

const page = createLandingPage((site, { itemGroup }: { itemGroup: string }) => loadItemGroup(site, itemGroup, null), {
  components: { grid: GridSection },
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
