/** R5: a collection within an application. */
export { default, generateMetadata, generateStaticParams } from '@/app/[site]/(browse)/_routes/collection';
