'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { FieldError, getBorderClass, INPUT_CLASS, Spinner } from '@/components/ui/form';
import { findEmailError } from '@/lib/catalogue/email';
import { NEWSLETTER_MESSAGES, type NewsletterOutcome } from '@/lib/pages/newsletter';
import type { SectionProps } from '@/lib/pages/sections';

type Status = 'idle' | 'loading' | NewsletterOutcome;

type Props = SectionProps['newsletter'] & {
  /** The result of a sign-up without JavaScript. The section is then the whole page, with its title as the page's heading. */
  outcome?: NewsletterOutcome;
};

async function subscribe(fields: Readonly<Record<string, string>>): Promise<NewsletterOutcome> {
  const answer = await fetch('/api/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  }).catch(() => null);
  return answer?.ok ? 'subscribed' : 'failed';
}

/** The newsletter sign-up form with its result (G6). */
export function Newsletter({ title, text, textVersion, page, outcome }: Props) {
  const [status, setStatus] = useState<Status>(outcome ?? 'idle');
  const done = useRef<HTMLParagraphElement>(null);
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
    const fault = findEmailError(email);
    if (fault !== null) {
      setStatus(fault);
      form.querySelector<HTMLElement>('input[type=email]')?.focus();
      return;
    }
    setStatus('loading');
    setStatus(await subscribe({ email, text_version: textVersion, page }));
  };
  return (
    <NewsletterSection title={title} text={text} isPage={outcome !== undefined}>
      {status === 'subscribed' ? (
        <p ref={done} role="status" tabIndex={-1}>
          {message}
        </p>
      ) : (
        <form method="post" action="/api/newsletter" noValidate onSubmit={onSubmit}>
          <input type="hidden" name="text_version" value={textVersion} />
          <input type="hidden" name="page" value={page} />
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
                className={`${INPUT_CLASS} ${getBorderClass(isWrong)}`}
              />
              {message === undefined ? null : <FieldError id="newsletter-message">{message}</FieldError>}
            </div>
            <button
              type="submit"
              className={`${BUTTON_CLASSES.primary} min-w-send`}
              aria-disabled={status === 'loading'}
            >
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
    </NewsletterSection>
  );
}

/** The layout of the newsletter sections: title and text, and beside them the form or message. */
export function NewsletterSection({
  title,
  text,
  isPage,
  children,
}: {
  title: string;
  text: string;
  isPage: boolean;
  children: ReactNode;
}) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className="wrap grid gap-3 py-8 lg:columns-12 lg:items-start lg:py-12" aria-labelledby="newsletter">
      <div className="lg:col-span-5">
        <Heading id="newsletter" className="font-serif text-h2">
          {title}
        </Heading>
        <p className="mt-2 max-w-note text-muted text-balance">{text}</p>
      </div>
      <div className="lg:col-span-7 lg:col-start-6 wide:col-span-5 wide:col-start-8">{children}</div>
    </section>
  );
}
