/** R7: a product. */
export { default, generateMetadata, generateStaticParams } from '@/app/[site]/(browse)/_routes/product';
