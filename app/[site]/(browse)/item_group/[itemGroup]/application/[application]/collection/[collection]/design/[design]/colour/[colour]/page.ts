export { default, generateMetadata, generateStaticParams } from '@/app/[site]/(browse)/_routes/product';
