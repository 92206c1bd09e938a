/** R5: a collection within an application, narrowed by its query (C6). */
export { FilteredPage as default, generateMetadata } from '@/app/[site]/(browse)/_routes/collection';

export const dynamic = 'force-dynamic';
