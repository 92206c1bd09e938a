import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { BRANDS } from '@/lib/catalogue/item-groups';
import { loadBrands } from '@/lib/pages/brand';

const page = createLandingPage(loadBrands, { editorSegments: () => ({ itemGroup: BRANDS }) });

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
