/** Every other path below /embed is the not-found screen of frames. */
export { default, generateStaticParams } from '@/app/[site]/(browse)/[...rest]/page';
