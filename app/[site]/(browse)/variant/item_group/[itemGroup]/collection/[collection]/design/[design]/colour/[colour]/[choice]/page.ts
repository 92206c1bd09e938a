/** A product in the size and SKU of the query (P8). */
export { default, generateMetadata, generateStaticParams } from '@/app/[site]/_routes/product';
