/** R8: a product within an application whose query names a SKU and a size (P8). */
export { default, generateMetadata, generateStaticParams } from '@/app/[site]/_routes/product';
