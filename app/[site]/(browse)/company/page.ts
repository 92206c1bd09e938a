/** Shows the store locator at a second path; `/store-locator` is the canonical one (D4). */
export { default, generateMetadata, generateStaticParams } from '@/app/[site]/(browse)/store-locator/page';
