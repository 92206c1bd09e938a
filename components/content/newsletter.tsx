'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BUTTON } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { Spinner } from '@/components/ui/spinner';
import { emailFault } from '@/lib/catalogue/email';
import { NEWSLETTER_MESSAGES, type NewsletterOutcome } from '@/lib/pages/newsletter';

type Status = 'idle' | 'loading' | NewsletterOutcome;

interface Props {
  title: string;
  text: string;
  /** How a sign-up without JavaScript ended: this is then the whole page, and its title the page's heading. */
  outcome?: NewsletterOutcome;
}

async function subscribe(email: string): Promise<NewsletterOutcome> {
  const answer = await fetch('/api/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  }).catch(() => null);
  return answer?.ok ? 'subscribed' : 'failed';
}

/** The newsletter sign-up: idle, loading, subscribed, or what went wrong (G6). */
export function Newsletter({ title, text, outcome }: Props) {
  const [status, setStatus] = useState<Status>(outcome ?? 'idle');
  const done = useRef<HTMLParagraphElement>(null);
  const Heading = outcome === undefined ? 'h2' : 'h1';
  const message = status === 'idle' || status === 'loading' ? undefined : NEWSLETTER_MESSAGES[status];
  const isWrong = status === 'invalid' || status === 'too-long';
  useEffect(() => {
    // The button that had the focus is gone.
    if (status === 'subscribed') done.current?.focus();
  }, [status]);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'loading') return;
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    const fault = emailFault(email);
    if (fault !== null) {
      setStatus(fault);
      form.querySelector('input')?.focus();
      return;
    }
    setStatus('loading');
    setStatus(await subscribe(email));
  };
  return (
    <section className="wrap grid gap-3 py-8 lg:columns-12 lg:items-start lg:py-12" aria-labelledby="newsletter">
      <div className="lg:col-span-5">
        <Heading id="newsletter" className="font-serif text-h2">
          {title}
        </Heading>
        <p className="mt-2 max-w-note text-muted text-balance">{text}</p>
      </div>
      <div className="lg:col-span-7 lg:col-start-6">
        {status === 'subscribed' ? (
          <p ref={done} role="status" tabIndex={-1}>
            {message}
          </p>
        ) : (
          <form method="post" action="/api/newsletter" noValidate onSubmit={onSubmit}>
            <label htmlFor="newsletter-email" className="mb-1 block text-small font-medium">
              Email address
            </label>
            <div className="grid gap-2 lg:grid-cols-join lg:items-start lg:gap-0">
              <div>
                <input
                  id="newsletter-email"
                  name="email"
                  type="email"
                  autoComplete="email"
                  required
                  aria-invalid={isWrong}
                  aria-describedby={message === undefined ? undefined : 'newsletter-message'}
                  className={`h-btn w-full border bg-paper px-2 -outline-offset-2 hover:border-ink ${isWrong ? 'border-2 border-error' : 'border-control'}`}
                />
                {message === undefined ? null : <FieldError id="newsletter-message">{message}</FieldError>}
              </div>
              <button type="submit" className={`${BUTTON.primary} min-w-send`} aria-disabled={status === 'loading'}>
                {status === 'loading' ? (
                  <>
                    <Spinner />
                    <span className="sr-only">Sending</span>
                  </>
                ) : (
                  'Subscribe'
                )}
              </button>
            </div>
          </form>
        )}
      </div>
    </section>
  );
}
