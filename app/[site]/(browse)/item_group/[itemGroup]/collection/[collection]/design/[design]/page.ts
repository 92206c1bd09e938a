/** The URL of a design shows its first colour (D6). */
export { default, generateMetadata, generateStaticParams } from '@/app/[site]/_routes/product';
