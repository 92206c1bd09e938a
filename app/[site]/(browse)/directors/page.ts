import { createTextPage } from '@/app/[site]/_routes/company-page';

const page = createTextPage('directors');

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
