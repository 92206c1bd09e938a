import type { ComponentProps } from 'react';
import { LandingPage } from '@/components/pages/landing-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { namesOf, orNotFound, redirectToSpelling } from '@/lib/pages/params';
import type { LandingView } from '@/lib/pages/sections';
import type { Site } from '@/lib/pages/site';
import { createPage } from './create-page';

interface Options<S> {
  /** The path that names ask for: another spelling of the page's own path redirects there. */
  path?: (names: S) => string;
  /** The components of sections that only some routes have. */
  components?: NonNullable<ComponentProps<typeof LandingPage>['components']>;
  /** What the hub calls the page's document, where its segments do not say. */
  document?: (segments: S) => Promise<string | null>;
}

/** The exports of a route whose page is a head and sections in order. `load` gets the decoded names of the segments; null is the not-found screen. */
export function createLandingPage<S extends object>(
  load: (site: Site, names: S) => Promise<LandingView | null>,
  { path, components = {}, ...options }: Options<S> = {},
) {
  return createPage({
    ...options,
    async load(site, segments: S) {
      const names = namesOf(segments);
      const view = orNotFound(await load(site, names));
      if (path !== undefined) redirectToSpelling(path(names), view.canonical);
      return view;
    },
    metadata: ({ meta, banner }) => pageMetadata({ ...meta, banner }),
    render: (view, notices) => <LandingPage view={view} notices={notices} components={components} />,
  });
}
