/** The store locator at its other path; `/store-locator` is the canonical one (D4). */
export { default, generateMetadata, generateStaticParams } from '@/app/[site]/(browse)/store-locator/page';
