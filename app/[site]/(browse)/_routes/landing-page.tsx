import type { ComponentProps } from 'react';
import { LandingPage } from '@/components/pages/landing-page';
import type { PageSegments } from '@/lib/pages/editor-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import type { LandingView } from '@/lib/pages/sections';
import type { Site } from '@/lib/pages/site';
import { createPage } from './create-page';

interface Options<S> {
  /** The components of sections that only some routes have. */
  components?: NonNullable<ComponentProps<typeof LandingPage>['components']>;
  /** As of `createPage`. */
  editorSegments?: (segments: S) => Partial<PageSegments>;
}

/** The exports of a route whose page is a head and sections in order; `load` is that of `createPage`. */
export function createLandingPage<S extends object>(
  load: (site: Site, segments: S) => Promise<LandingView>,
  { components = {}, ...options }: Options<S> = {},
) {
  return createPage({
    ...options,
    load,
    metadata: ({ meta, banner }) => pageMetadata({ ...meta, banner }),
    render: (view, notices) => <LandingPage view={view} notices={notices} components={components} />,
  });
}
