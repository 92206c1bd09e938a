import type { Metadata } from 'next';
import NotFound from '@/app/[site]/(browse)/not-found';
import { MISSING_METADATA } from '@/lib/pages/metadata';

export const generateStaticParams = () => [];

export const metadata: Metadata = { ...MISSING_METADATA, robots: { index: false } };

/** The not-found screen as HTML: the server sends it, with status 404, in place of the empty document of Next.js. */
export default NotFound;
