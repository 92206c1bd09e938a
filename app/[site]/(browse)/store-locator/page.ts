/** X1: the store locator. */
export { default, generateMetadata, generateStaticParams } from '@/app/[site]/(browse)/_routes/stores';

export const revalidate = 600;
