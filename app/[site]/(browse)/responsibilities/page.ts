import { createTextPage } from '@/app/[site]/_routes/company-page';

const page = createTextPage('responsibilities');

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
