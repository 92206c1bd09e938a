import { useState } from 'react';
import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ReturnPolicy } from './application-texts';
import { Dialog } from './dialog';

/** A button that opens the terms in a dialog, whose close button stays in view while they scroll. */
export function TermsDialog() {
  const [open, setOpen] = useState(false);
  const close = (
    <button
      type="button"
      className={`${ICON_BUTTON} sticky top-0 z-1 float-right -mt-1 -mr-1 bg-paper`}
      aria-label="Close"
      onClick={() => setOpen(false)}
    >
      <Icon name="close" />
    </button>
  );
  return (
    <>
      <button
        type="button"
        className="min-h-5 link"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, and the dialog returns the focus to the focused element.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        terms and conditions
      </button>
      <Dialog
        open={open}
        title="Terms and Conditions"
        onClose={() => setOpen(false)}
        corner={close}
        className="max-w-search p-3 sm:p-6"
      >
        <section aria-label="Return policy" className="mt-2 pr-5">
          <ReturnPolicy />
        </section>
      </Dialog>
    </>
  );
}
