import { createPage } from '@/app/[site]/_routes/create-page';
import { Newsletter } from '@/components/content/newsletter';
import { LandingPage } from '@/components/pages/landing-page';
import { homeDocument } from '@/lib/pages/editor-bar';
import { loadHome } from '@/lib/pages/home';
import { pageMetadata } from '@/lib/pages/metadata';
import { organizationNodes } from '@/lib/seo/organization';

const page = createPage({
  load: loadHome,
  // The window title is 'Home' (G7); a shared link shows the page's own title.
  metadata: ({ title: shareTitle, description, banner }) =>
    pageMetadata({ title: 'Home', shareTitle, description, canonical: '/', banner }),
  document: homeDocument,
  render: (view, notices) => (
    <LandingPage view={view} notices={notices} components={{ newsletter: Newsletter }} nodes={organizationNodes()} />
  ),
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
