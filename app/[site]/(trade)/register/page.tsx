import type { Metadata } from 'next';
import { RegisterPage } from '@/components/pages/register-page';
import { EditorBar } from '@/components/site/editor-bar';
import { metadataOf } from '@/lib/seo/page-metadata';
import { supplier } from '@/lib/site/supplier';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export function generateMetadata(): Metadata {
  return metadataOf({
    title: 'Trade account',
    description: `Apply for a trade account with ${supplier.name}: five steps, for decorators, architects, workshops and retailers.`,
    canonical: '/register',
  });
}

/** W1: the application for a trade account. */
export default function Page({ params }: PageProps<'/[site]/register'>) {
  return (
    <>
      <RegisterPage />
      <EditorBar params={params} resting />
    </>
  );
}
