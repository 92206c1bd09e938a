/** R4: a collection, narrowed by its query (C6). */
export { FilteredPage as default, generateMetadata } from '@/app/[site]/(browse)/_routes/collection';

export const dynamic = 'force-dynamic';
