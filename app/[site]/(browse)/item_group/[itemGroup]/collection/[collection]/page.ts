export { default, generateMetadata, generateStaticParams } from '@/app/[site]/_routes/collection';
