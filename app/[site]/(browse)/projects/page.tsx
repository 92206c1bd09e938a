import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Projects } from '@/components/projects/projects';
import { EditorBar } from '@/components/site/editor-bar';
import { extensionsOrNone, offeredTools } from '@/lib/pages/extensions';
import { pageMetadata } from '@/lib/pages/metadata';
import { supplier } from '@/lib/site/supplier';

export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ title: 'Projects', description: '', canonical: null });
}

/** `/projects`: what the visitor collects on the device, and projects that others share. The server knows none of it. */
export default async function Page({ params }: PageProps<'/[site]/projects'>) {
  if (!supplier.tools.projects) notFound();
  const extensions = await extensionsOrNone();
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
        <Projects tools={{ ...offeredTools(extensions), storage: extensions.projects }} />
      </div>
      <EditorBar params={params} />
    </>
  );
}
