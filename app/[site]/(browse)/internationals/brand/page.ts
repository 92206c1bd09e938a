/** A URL without a brand id has its own not-found screen (I5). */
export { default, generateStaticParams } from '@/app/[site]/(browse)/[...rest]/page';
export { BRAND_ID_MISSING_METADATA as metadata } from '@/lib/pages/metadata';
