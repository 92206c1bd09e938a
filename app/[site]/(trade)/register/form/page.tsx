import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { ResultAccepted } from '@/components/register/application-texts';
import { PlainForm } from '@/components/register/plain-form';
import { Logo } from '@/components/site/logo';
import { getApplicationRepository } from '@/lib/hub';
import { FORM_PATH, parseFormState } from '@/lib/registration/form-state';
import { RESULT_MESSAGES } from '@/lib/registration/responses';
import { buildMetadata } from '@/lib/seo/page-metadata';
import { supplier } from '@/lib/site/supplier';

export const dynamic = 'force-dynamic';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: 'Trade account, on one page',
    description: `Apply for a trade account with ${supplier.name} on one page, in a browser without scripts.`,
    canonical: null,
  });
}

/** The trade application on one page, for browsers without JavaScript, and its result. `?new` starts another application. */
export default async function Page({ searchParams }: Pick<PageProps<'/[site]/register/form'>, 'searchParams'>) {
  const [cookieStore, { key }, query] = await Promise.all([cookies(), getApplicationRepository(), searchParams]);
  const state = 'new' in query ? null : parseFormState(key, (name) => cookieStore.get(name)?.value);
  const isAccepted = state?.kind === 'accepted';
  return (
    <div className="wrap columns-12">
      <header className="min-w-0 pt-5 lg:col-span-3 lg:pt-12">
        <Logo />
      </header>
      <main id="content" className="min-w-0 py-5 lg:col-span-7 lg:col-start-5 lg:py-12">
        <h1 className="font-serif text-h1">{isAccepted ? RESULT_MESSAGES.sent : 'Trade account'}</h1>
        {isAccepted ? (
          <>
            <ResultAccepted reference={state.reference} />
            <a href={`${FORM_PATH}?new`} rel="nofollow" className="mt-2 link inline-flex min-h-row items-center">
              Start another application
            </a>
          </>
        ) : (
          <>
            <div className="mt-2 grid max-w-measure gap-2 text-lead text-muted">
              <p>
                Welcome. This is the application for a trade account with {supplier.name}. Submission does not guarantee
                approval.
              </p>
              <p>
                Trade accounts are for decorators, architects, workshops and retailers who have three trade references
                or proof of a qualification in the trade.
              </p>
              <p className="text-small">* marks a required field</p>
            </div>
            <PlainForm sendKey={randomUUID()} refused={state} />
          </>
        )}
      </main>
    </div>
  );
}
