import type { Metadata } from 'next';
import NotFound from '@/app/[site]/(browse)/not-found';
import { MISSING_METADATA } from '@/lib/pages/metadata';

export const generateStaticParams = () => [];

export const metadata: Metadata = { ...MISSING_METADATA, robots: { index: false } };

/** The not-found screen as HTML. The server sends it with status 404 in place of Next.js's empty error document. */
export default NotFound;
