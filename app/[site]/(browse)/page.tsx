import { createPage } from '@/app/[site]/_routes/create-page';
import { Newsletter } from '@/components/content/newsletter';
import { LandingPage } from '@/components/pages/landing-page';
import { findHomeDocument } from '@/lib/pages/editor-bar';
import { loadHome } from '@/lib/pages/home';
import { buildPageMetadata } from '@/lib/pages/metadata';
import { buildOrganizationNodes } from '@/lib/seo/organization';

const page = createPage({
  load: loadHome,
  // The window title is 'Home' (G7); a shared link shows the page's own title.
  buildMetadata: ({ title: shareTitle, description, banner }) =>
    buildPageMetadata({ title: 'Home', shareTitle, description, canonical: '/', banner }),
  getDocumentName: findHomeDocument,
  render: (view, hasNotices) => (
    <LandingPage
      view={view}
      hasNotices={hasNotices}
      components={{ newsletter: Newsletter }}
      nodes={buildOrganizationNodes()}
    />
  ),
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
