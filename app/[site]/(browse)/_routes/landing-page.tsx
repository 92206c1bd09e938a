import type { Metadata } from 'next';
import { type ComponentProps, cache } from 'react';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import type { PageSegments } from '@/lib/pages/editor-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import type { LandingView } from '@/lib/pages/sections';
import { type Site, siteOf } from '@/lib/pages/site';

interface Options<S> {
  /** The components of sections that only some routes have. */
  components?: NonNullable<ComponentProps<typeof LandingPage>['components']>;
  /** What the editors' bar knows the page by; by default its own segments. */
  editorSegments?: (segments: S) => Partial<PageSegments>;
}

/**
 * The exports of a route whose page is a head and sections in order. The view is loaded once for head and body.
 *
 * @param load gets the segments as Next hands them over, still percent-encoded; throws the redirect or the not-found screen of a path without a page
 */
export function createLandingPage<S extends object>(
  load: (site: Site, segments: S) => Promise<LandingView>,
  { components = {}, editorSegments = (segments) => segments }: Options<S> = {},
) {
  // Head and body get segments of their own: `cache` compares by identity.
  const loadOnce = cache(async (json: string) => {
    const segments: S & { site: string } = JSON.parse(json);
    return load(siteOf(segments.site), segments);
  });
  type Props = { params: Promise<S & { site: string }> };
  return {
    async render({ params }: Props) {
      const segments = await params;
      const { site } = segments;
      return (
        <>
          <LandingPage view={await loadOnce(JSON.stringify(segments))} site={siteOf(site)} components={components} />
          <EditorBar params={Promise.resolve({ site, ...editorSegments(segments) })} />
        </>
      );
    },
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const { meta, banner } = await loadOnce(JSON.stringify(await params));
      return pageMetadata({ ...meta, banner });
    },
    /** No page is rendered during the build, which has no hub. */
    generateStaticParams: () => [],
  };
}
