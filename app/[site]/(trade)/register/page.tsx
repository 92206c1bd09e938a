import type { Metadata } from 'next';
import { Wizard } from '@/components/register/wizard';
import { EditorBar } from '@/components/site/editor-bar';
import { Logo } from '@/components/site/logo';
import { FORM_PATH } from '@/lib/registration/form-state';
import { buildMetadata } from '@/lib/seo/page-metadata';
import { supplier } from '@/lib/site/supplier';

export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: 'Trade account',
    description: `Apply for a trade account with ${supplier.name}: five steps, for decorators, architects, workshops and retailers.`,
    canonical: '/register',
  });
}

/** The trade application as a wizard. */
export default function Page({ params }: PageProps<'/[site]/register'>) {
  const { name, email, telephone } = supplier;
  return (
    <>
      <noscript>
        <p className="wrap py-3">
          {'The application in five steps needs JavaScript. Without it, please use '}
          <a className="link" href={FORM_PATH} rel="nofollow">
            the form on one page
          </a>
          {', or write to '}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          .
        </p>
      </noscript>
      <div className="contents noscript:hidden">
        <Wizard supplier={{ name, email, telephone }} logo={<Logo />} />
      </div>
      <EditorBar params={params} isResting />
    </>
  );
}
