import { useState } from 'react';
import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { RETURN_POLICY } from '@/lib/register/return-policy';
import { Dialog } from './dialog';

/** The way to the terms, and the terms in a dialog that scrolls within (W9). */
export function TermsDialog() {
  const [open, setOpen] = useState(false);
  const close = (
    <button
      type="button"
      className={`${ICON_BUTTON} absolute top-1 right-1`}
      aria-label="Close"
      onClick={() => setOpen(false)}
    >
      <Icon name="close" />
    </button>
  );
  return (
    <>
      <button type="button" className="min-h-5 link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        terms and conditions
      </button>
      <Dialog
        open={open}
        title="Terms and Conditions"
        onClose={() => setOpen(false)}
        corner={close}
        className="flex max-h-full max-w-search flex-col pt-3 pl-3 sm:pt-6 sm:pl-6 [&>h2]:pr-7"
      >
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard.
          tabIndex={0}
          aria-label="Return policy"
          className="thin-scroll mt-2 min-h-0 overflow-y-auto pr-3 pb-3 sm:pr-6 sm:pb-5"
        >
          {RETURN_POLICY.map(({ title, points }) => (
            <section key={title} className="border-t border-line py-3">
              <h3 className="font-serif text-h4">{title}</h3>
              <ul className="mt-1 grid max-w-measure list-disc gap-1 pl-3">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      </Dialog>
    </>
  );
}
