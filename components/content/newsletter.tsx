'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BUTTON } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { isEmail } from '@/lib/catalogue/email';

type Status = 'idle' | 'loading' | 'done' | 'invalid' | 'failed';

const MESSAGES: Partial<Record<Status, string>> = {
  invalid: 'Email invalid! Email must include the @ character',
  failed: 'An error occured, please try again later',
};

async function subscribe(email: string): Promise<Status> {
  const answer = await fetch('/api/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  }).catch(() => null);
  return answer?.ok ? 'done' : 'failed';
}

/** The newsletter sign-up: idle, loading, done, or what went wrong (G6). */
export function Newsletter({ title, text }: { title: string; text: string }) {
  const [status, setStatus] = useState<Status>('idle');
  const done = useRef<HTMLParagraphElement>(null);
  const message = MESSAGES[status];
  useEffect(() => {
    if (status === 'done') done.current?.focus();
  }, [status]);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'loading') return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!isEmail(email)) return setStatus('invalid');
    setStatus('loading');
    setStatus(await subscribe(email));
  };
  return (
    <section className="wrap grid gap-3 py-8 lg:columns-12 lg:items-start lg:py-12" aria-labelledby="newsletter">
      <div className="lg:col-span-6">
        <h2 id="newsletter" className="font-serif text-h2">
          {title}
        </h2>
        <p className="mt-2 max-w-note text-muted text-balance">{text}</p>
      </div>
      <div className="lg:col-span-5 lg:col-start-8">
        {status === 'done' ? (
          <p ref={done} role="status" tabIndex={-1}>
            You have been subscribed
          </p>
        ) : (
          <form method="post" action="/api/newsletter" noValidate onSubmit={onSubmit}>
            <label htmlFor="newsletter-email" className="mb-1 block text-small font-medium">
              Email address
            </label>
            <div className="grid gap-2 lg:grid-cols-join lg:gap-0">
              <input
                id="newsletter-email"
                name="email"
                type="email"
                autoComplete="email"
                required
                aria-invalid={status === 'invalid'}
                aria-describedby={message === undefined ? undefined : 'newsletter-message'}
                className={`h-btn w-full border bg-paper px-2 -outline-offset-2 hover:border-ink ${status === 'invalid' ? 'border-2 border-error' : 'border-control'}`}
              />
              <button type="submit" className={`${BUTTON.primary} min-w-send`} aria-disabled={status === 'loading'}>
                {status === 'loading' ? <Spinner /> : 'Subscribe'}
              </button>
            </div>
            {message === undefined ? null : <FieldError id="newsletter-message">{message}</FieldError>}
          </form>
        )}
      </div>
    </section>
  );
}

function Spinner() {
  return (
    <>
      <svg
        viewBox="0 0 32 32"
        className="size-box animate-spin fill-none stroke-current"
        strokeWidth="3"
        aria-hidden="true"
      >
        <path d="M16 2a14 14 0 0 1 14 14" />
      </svg>
      <span className="sr-only">Sending</span>
    </>
  );
}
