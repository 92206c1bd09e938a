import { type ReactNode, useState } from 'react';
import { createEventSubscriber, useBrowserValue } from '@/components/ui/browser-state';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { WIZARD_STEPS } from '@/lib/registration/steps';
import { Dialog } from './dialog';
import { preventBlur } from './step-form';
import type { DraftStatus } from './use-draft';

/** The open step, above the form on small screens. */
export function StepBar({ step, done }: { step: number; done: readonly boolean[] }) {
  return (
    <aside
      id="step-bar"
      aria-label="Step"
      className="sticky top-0 z-header border-b border-line bg-paper px-margin pt-2 lg:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <p>
          <span className="font-medium tabular-nums">{`${step + 1}/${WIZARD_STEPS.length}`}</span>
          <span className="ml-1">{WIZARD_STEPS[step]?.name}</span>
        </p>
        <p className="text-small text-muted">* required field</p>
      </div>
      <div aria-hidden="true" className="mt-2 grid grid-cols-5 gap-05">
        {WIZARD_STEPS.map(({ name }, index) => (
          <i
            key={name}
            className={`h-05 ${index === step ? 'forced-mark bg-ink' : done[index] ? 'forced-mark bg-done' : 'forced-mark-off bg-line'}`}
          />
        ))}
      </div>
    </aside>
  );
}

interface StepRailProps {
  step: number;
  done: readonly boolean[];
  /** By step, whether it may be opened. */
  open: readonly boolean[];
  onOpen: (step: number) => void;
  logo: ReactNode;
  footer: ReactNode;
}

/** The list of steps beside the form on large screens. */
export function StepRail({ step, done, open, onOpen, logo, footer }: StepRailProps) {
  return (
    <aside aria-label="Your application" className="sticky top-0 col-span-3 hidden self-start py-4 lg:block">
      {logo}
      <nav aria-label="Steps" className="mt-9">
        <p className="label-text text-muted">{`Step ${step + 1}/${WIZARD_STEPS.length}`}</p>
        <ol className="mt-2 border-t border-line">
          {WIZARD_STEPS.map(({ name }, index) => {
            const isCurrent = index === step;
            return (
              <li
                key={name}
                aria-current={isCurrent ? 'step' : undefined}
                className={`flex min-h-7 items-center gap-2 ${isCurrent ? 'border-b-2 border-ink font-medium' : `border-b border-line ${done[index] ? '' : 'text-muted'}`}`}
              >
                <span className="w-3 tabular-nums" aria-hidden="true">
                  {index + 1}
                </span>
                {open[index] && !isCurrent ? (
                  <button type="button" className="min-h-5 grow underline-hover" onClick={() => onOpen(index)}>
                    {name}
                  </button>
                ) : (
                  <span className="grow">{name}</span>
                )}
                {done[index] && !isCurrent ? (
                  <span className="text-done">
                    <Icon name="tick" />
                    <span className="sr-only">completed</span>
                  </span>
                ) : null}
              </li>
            );
          })}
        </ol>
      </nav>
      <p className="mt-3 text-small text-muted">* marks a required field</p>
      {footer}
    </aside>
  );
}

const onConnectionChange = createEventSubscriber('online', 'offline');

function StartAgain({ onStartAgain }: { onStartAgain: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="min-h-5 text-ink link"
        onMouseDown={preventBlur}
        onClick={({ currentTarget }) => {
          // The closing dialog returns the focus to the element that had it.
          currentTarget.focus();
          setAsking(true);
        }}
      >
        Start again
      </button>
      <Dialog isOpen={isAsking} title="Start again?" onClose={() => setAsking(false)}>
        <p className="mt-2">Everything you filled in and the documents you chose will be erased.</p>
        <div className="mt-4 grid gap-2">
          <button
            type="button"
            className={BUTTON_CLASSES.primary}
            onClick={() => {
              setAsking(false);
              onStartAgain();
            }}
          >
            Erase and start again
          </button>
          <button type="button" className={BUTTON_CLASSES.line} onClick={() => setAsking(false)}>
            Keep everything
          </button>
        </div>
      </Dialog>
    </>
  );
}

const STATUS_NOTES: Readonly<Record<DraftStatus, string>> = {
  fresh: 'What you fill in stays on this device until it is sent.',
  restored: 'What you filled in earlier on this device is back.',
  unsaved: 'Your device cannot save what you fill in. Please do not close or reload this window before you send it.',
  elsewhere: 'This application is open in another window.',
};

interface FooterProps {
  draftStatus: DraftStatus;
  /** True while the application is being sent, when it cannot be erased. */
  isSending: boolean;
  onStartAgain: () => void;
}

/** Shows whether the draft is saved on the device, and offers to start again. */
export function WizardFooter({ draftStatus, isSending, onStartAgain }: FooterProps) {
  // False only when the browser is certainly offline.
  const isOnline = useBrowserValue(() => navigator.onLine, true, onConnectionChange);
  return (
    <div className="mt-3 grid justify-items-start gap-1 text-small text-muted" inert={isSending}>
      <p role="status">
        {isOnline
          ? ''
          : `You are offline. ${draftStatus === 'unsaved' ? 'The application' : 'What you fill in is kept on this device, and'} can be sent later.`}
      </p>
      <p role="status">{STATUS_NOTES[draftStatus]}</p>
      {draftStatus === 'elsewhere' ? null : <StartAgain onStartAgain={onStartAgain} />}
    </div>
  );
}

/** Replaces the form while another window is editing the draft. Reloading takes the draft over in its current state. */
export function OpenElsewhere() {
  return (
    <div>
      <h1 className="font-serif text-h1">Open in another window</h1>
      <p className="mt-2 max-w-measure text-lead text-muted" role="status">
        You are filling in this application in another window of this browser. You can continue there, or bring it here
        with everything you have entered.
      </p>
      <button type="button" className={`${BUTTON_CLASSES.primary} mt-4`} onClick={() => window.location.reload()}>
        Continue here
      </button>
    </div>
  );
}
