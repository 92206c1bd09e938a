import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { BRANDS } from '@/lib/catalogue/item-groups';
import { loadBrands } from '@/lib/pages/brand';
import { findDocument } from '@/lib/pages/editor-bar';

const page = createLandingPage(loadBrands, { getDocumentName: () => findDocument({ itemGroup: BRANDS }) });

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
