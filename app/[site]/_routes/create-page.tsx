import { LRUCache } from 'lru-cache';
import type { Metadata } from 'next';
import { unstable_rethrow } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { EditorBar } from '@/components/site/editor-bar';
import { toSearchParams } from '@/lib/catalogue/search-term';
import { findDocument } from '@/lib/pages/editor-bar';
import { PAGE_FAILED_METADATA } from '@/lib/pages/metadata';
import { resolveSite, type Site } from '@/lib/pages/site';
import { getRequestId } from '@/lib/site/log';
import { shouldShowMissing } from '@/lib/site/variants';

interface PageOptions<S, V> {
  /** Receives the segments from Next.js, still percent-encoded. Throws a redirect, or `notFound()` when there is no page. */
  load: (site: Site, segments: S) => V | Promise<V>;
  buildMetadata: (view: V) => Metadata | Promise<Metadata>;
  /** Metadata of the error screen; by default only a title. */
  failed?: Metadata;
  /** The flag is true on staging and development, where a page names its empty sections (H13). */
  render: (view: V, hasNotices: boolean) => ReactNode;
  /** The hub's name of the page's document, for the editors' bar: `'page careers'`; by default derived from the segments. Null hides the bar. */
  getDocumentName?: ((segments: S) => string | null | Promise<string | null>) | null;
}

/** Encodes the decoded parameters of `generateMetadata`, as Next.js does for the page itself. Otherwise the name `'60%40'` would be decoded twice. */
export function encodeParams<P extends object>(params: P): P {
  const encode = (value: unknown): unknown => (typeof value === 'string' ? encodeURIComponent(value) : value);
  const entries = Object.entries(params).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(encode) : encode(value),
  ]);
  return Object.fromEntries(entries);
}

/** The exports of a route: the page with the editors' bar below it. Head and body share one load of the view. */
export function createPage<S extends object, V>({
  load,
  buildMetadata,
  failed = PAGE_FAILED_METADATA,
  render,
  getDocumentName = findDocument,
}: PageOptions<S, V>) {
  type Props = { params: Promise<S & { site: string }> };
  // Next.js renders an error page in a second tree, which would call the failing hub again. The TTL is short, since a proxy may reuse request ids.
  const failures = new LRUCache<string, { error: unknown }>({ max: 50, ttl: 1000 });
  // Head and body receive different objects, so the argument is text: `cache` compares by identity.
  const loadOnce = cache(async (json: string) => {
    const request = `${getRequestId()} ${json}`;
    const failure = failures.get(request);
    if (failure !== undefined) throw failure.error;
    const segments: S & { site: string } = JSON.parse(json);
    try {
      return await load(resolveSite(segments.site), segments);
    } catch (error) {
      unstable_rethrow(error);
      if (getRequestId() !== undefined) failures.set(request, { error });
      throw error;
    }
  });
  return {
    async render({ params }: Props) {
      const segments = await params;
      const { site } = segments;
      const view = await loadOnce(JSON.stringify(segments));
      return (
        <>
          {render(view, shouldShowMissing(resolveSite(site).variant))}
          {getDocumentName && (
            <EditorBar params={Promise.resolve({ site })} document={async () => getDocumentName(segments)} />
          )}
        </>
      );
    },
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const json = JSON.stringify(encodeParams(await params));
      let view: V;
      try {
        view = await loadOnce(json);
      } catch (error) {
        // The body throws the same error, which shows the error screen.
        unstable_rethrow(error);
        return failed;
      }
      return buildMetadata(view);
    },
    /** Pages are not rendered during the build, which has no hub. */
    generateStaticParams: () => [],
  };
}

/** Like `createPage`, for a page that depends on its query. The route must export `dynamic = 'force-dynamic'`. */
export function createQueryPage<V>({
  load,
  ...options
}: Omit<PageOptions<{ query: string }, V>, 'load'> & { load: (site: Site, query: URLSearchParams) => V | Promise<V> }) {
  type Props = { params: Promise<{ site: string }>; searchParams: Promise<Parameters<typeof toSearchParams>[0]> };
  const page = createPage({
    ...options,
    load: (site, { query }: { query: string }) => load(site, new URLSearchParams(decodeURIComponent(query))),
  });
  const withQuery = async ({ params, searchParams }: Props) => ({
    ...(await params),
    query: toSearchParams(await searchParams).toString(),
  });
  return {
    render: async (props: Props) => page.render({ params: Promise.resolve(encodeParams(await withQuery(props))) }),
    generateMetadata: (props: Props) => page.generateMetadata({ params: withQuery(props) }),
  };
}
