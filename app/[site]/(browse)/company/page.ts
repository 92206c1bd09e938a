/** X1: the store locator by its other address; `/store-locator` is the canonical one (D4). */
export { default, generateMetadata, generateStaticParams } from '@/app/[site]/(browse)/_routes/stores';

export const revalidate = 600;
