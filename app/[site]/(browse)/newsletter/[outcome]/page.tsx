import type { Metadata } from 'next';
import { Newsletter } from '@/components/content/newsletter';
import { EditorBar } from '@/components/site/editor-bar';
import { newsletterOutcome } from '@/lib/pages/newsletter';
import { orNotFound } from '@/lib/pages/params';
import { supplier } from '@/lib/site/supplier';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export const metadata: Metadata = { title: supplier.newsletter.title, robots: { index: false } };

/** G6: how a sign-up to the newsletter without JavaScript ended. */
export default async function Page({ params }: PageProps<'/[site]/newsletter/[outcome]'>) {
  const outcome = orNotFound(newsletterOutcome((await params).outcome));
  return (
    <>
      <Newsletter title={supplier.newsletter.title} text={supplier.newsletter.text} outcome={outcome} />
      <EditorBar params={params} />
    </>
  );
}
