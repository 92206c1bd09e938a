/** R8: a product within an application. */
export { default, generateMetadata, generateStaticParams } from '@/app/[site]/(browse)/_routes/product';
