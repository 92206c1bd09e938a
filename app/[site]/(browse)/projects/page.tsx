import type { Metadata } from 'next';
import { Projects } from '@/components/projects/projects';
import { EditorBar } from '@/components/site/editor-bar';
import { extensionsOrNone } from '@/lib/pages/extensions';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/params';
import { supplier } from '@/lib/site/supplier';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ title: 'Projects', description: '', canonical: null });
}

/** `/projects`: what the visitor collects on the device, and projects that others share. The server knows none of it. */
export default async function Page({ params }: PageProps<'/[site]/projects'>) {
  const { tools } = supplier;
  orNotFound(tools.projects ? tools : null);
  const { related, samples, projects } = await extensionsOrNone();
  return (
    <>
      <div className="wrap pt-7 pb-section lg:pt-12">
        <h1 className="mb-3 font-serif text-display print:hidden">Projects</h1>
        <p className="mb-5 max-w-measure text-muted print:hidden">
          Collect pieces for a client or a room. They stay on your device until you share them.
        </p>
        <noscript>
          <p className="text-lead">Projects need JavaScript, which is switched off in your browser.</p>
        </noscript>
        <Projects
          tools={{
            compare: tools.compare && related,
            samples: tools.samples && related && samples,
            storage: projects,
          }}
        />
      </div>
      <EditorBar params={params} />
    </>
  );
}
