/** A URL without the id of a brand is a not-found screen of its own (I5). */
export { default, generateStaticParams } from '@/app/[site]/(browse)/[...rest]/page';
export { BRAND_ID_MISSING_METADATA as metadata } from '@/lib/pages/metadata';
