/** R6: a design, shown in its first colour (D6). */
export { default, generateMetadata, generateStaticParams } from '@/app/[site]/_routes/product';
