import { createTextPage } from '@/app/[site]/(browse)/_routes/text-page';

const page = createTextPage('responsibilities');

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
