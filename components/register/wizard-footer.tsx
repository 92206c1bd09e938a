import { useState } from 'react';
import { useBrowserValue, windowEvents } from '@/components/ui/browser-state';
import { BUTTON } from '@/components/ui/button';
import { Dialog } from './dialog';
import { preventBlur } from './step-form';
import type { DraftStatus } from './use-draft';

const onConnectionChange = windowEvents('online', 'offline');

/** Erases the draft, after a confirmation. */
function StartAgain({ onStartAgain }: { onStartAgain: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="min-h-5 text-ink link"
        onMouseDown={preventBlur}
        onClick={({ currentTarget }) => {
          // The dialog returns the focus to the focused element.
          currentTarget.focus();
          setAsking(true);
        }}
      >
        Start again
      </button>
      <Dialog open={isAsking} title="Start again?" onClose={() => setAsking(false)}>
        <p className="mt-2">Everything you filled in and the documents you chose will be erased.</p>
        <div className="mt-4 grid gap-2">
          <button
            type="button"
            className={BUTTON.primary}
            onClick={() => {
              setAsking(false);
              onStartAgain();
            }}
          >
            Erase and start again
          </button>
          <button type="button" className={BUTTON.line} onClick={() => setAsking(false)}>
            Keep everything
          </button>
        </div>
      </Dialog>
    </>
  );
}

const NOTES: Readonly<Record<DraftStatus, string>> = {
  fresh: 'What you fill in stays on this device until it is sent.',
  restored: 'What you filled in earlier on this device is back.',
  unsaved: 'Your device cannot save what you fill in. Please do not close or reload this window before you send it.',
  elsewhere: 'This application is open in another window.',
};

interface Props {
  draftStatus: DraftStatus;
  /** True while the application is being sent, when it cannot be erased. */
  sending: boolean;
  onStartAgain: () => void;
}

/** Says whether the draft is saved on the device, and offers to start again. */
export function WizardFooter({ draftStatus, sending, onStartAgain }: Props) {
  // False while the browser knows that it is offline.
  const isOnline = useBrowserValue(() => navigator.onLine, true, onConnectionChange);
  return (
    <div className="mt-3 grid justify-items-start gap-1 text-small text-muted" inert={sending}>
      <p role="status">
        {isOnline
          ? ''
          : `You are offline. ${draftStatus === 'unsaved' ? 'The application' : 'What you fill in is kept on this device, and'} can be sent later.`}
      </p>
      <p role="status">{NOTES[draftStatus]}</p>
      {draftStatus === 'elsewhere' ? null : <StartAgain onStartAgain={onStartAgain} />}
    </div>
  );
}

/** Replaces the form while another window has the draft, which the two would overwrite. A reload takes it over in its present state. */
export function OpenElsewhere() {
  return (
    <div>
      <h1 className="font-serif text-h1">Open in another window</h1>
      <p className="mt-2 max-w-measure text-lead text-muted" role="status">
        You are filling in this application in another window of this browser. You can continue there, or bring it here
        with everything you have entered.
      </p>
      <button type="button" className={`${BUTTON.primary} mt-4`} onClick={() => window.location.reload()}>
        Continue here
      </button>
    </div>
  );
}
