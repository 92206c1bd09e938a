import type { ComponentProps } from 'react';
import { LandingPage } from '@/components/pages/landing-page';
import { buildPageMetadata } from '@/lib/pages/metadata';
import { decodeNames, ensureFound, redirectToSpelling } from '@/lib/pages/params';
import type { LandingView } from '@/lib/pages/sections';
import type { Site } from '@/lib/pages/site';
import { createPage } from './create-page';

interface Options<S> {
  /** The requested path, from its decoded names. If it is another spelling of the page's canonical path, the visitor is redirected. */
  buildPath?: (names: S) => string;
  /** Components of sections that only some routes have. */
  components?: NonNullable<ComponentProps<typeof LandingPage>['components']>;
  /** The hub's name of the page's document, for the editors' bar; by default derived from the segments. */
  getDocumentName?: (segments: S) => Promise<string | null>;
}

/** The exports of a landing page: a head, then sections. `load` receives the decoded segments and returns null for the not-found screen. */
export function createLandingPage<S extends object>(
  load: (site: Site, names: S) => Promise<LandingView | null>,
  { buildPath, components = {}, ...options }: Options<S> = {},
) {
  return createPage({
    ...options,
    async load(site, segments: S) {
      const names = decodeNames(segments);
      const view = ensureFound(await load(site, names));
      if (buildPath !== undefined) redirectToSpelling(buildPath(names), view.canonical);
      return view;
    },
    buildMetadata: ({ meta, banner }) => buildPageMetadata({ ...meta, banner }),
    render: (view, hasNotices) => <LandingPage view={view} hasNotices={hasNotices} components={components} />,
  });
}
