/** Paths below /embed without a route show the not-found screen for frames. */
export { default, generateStaticParams } from '@/app/[site]/(browse)/[...rest]/page';
