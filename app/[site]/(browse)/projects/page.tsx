import { notFound } from 'next/navigation';
import { createPage } from '@/app/[site]/_routes/create-page';
import { Projects } from '@/components/projects/projects';
import { buildPageMetadata } from '@/lib/pages/metadata';
import { getOfferedTools, readExtensionsOrNone } from '@/lib/pages/pieces';
import { supplier } from '@/lib/site/supplier';

/** `/projects`: the visitor's projects on this device, and shared projects. Only the browser renders them. */
const page = createPage({
  load: () => (supplier.tools.projects ? readExtensionsOrNone() : notFound()),
  buildMetadata: () => buildPageMetadata({ title: 'Projects', description: '', canonical: null }),
  render: (extensions) => (
    <div className="wrap pt-7 pb-section lg:pt-12">
      <h1 className="mb-3 font-serif text-display print:hidden">Projects</h1>
      <p className="mb-5 max-w-measure text-lead text-muted print:hidden">
        Collect pieces for a client or a room. They stay on your device until you share them.
      </p>
      <noscript>
        <p className="text-lead">Projects need JavaScript, which is switched off in your browser.</p>
      </noscript>
      <Projects tools={{ ...getOfferedTools(extensions), hasStorage: extensions.projects }} />
    </div>
  ),
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
