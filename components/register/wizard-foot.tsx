import { StartAgain } from './start-again';
import type { Keeping } from './use-draft';
import { useOnline } from './use-online';

const NOTES: Readonly<Record<Keeping, string>> = {
  fresh: 'What you fill in stays on this device until it is sent.',
  restored: 'What you had filled in on this device is back in its place.',
  unkept: 'This device cannot keep what you fill in: please do not close or reload this window before it is sent.',
  elsewhere: 'This application is open in another window.',
};

interface Props {
  keeping: Keeping;
  /** True while the application is being sent: it cannot be begun again then. */
  sending: boolean;
  onStartAgain: () => void;
}

/** What becomes of what is filled in, and the way to begin again (D21). */
export function WizardFoot({ keeping, sending, onStartAgain }: Props) {
  const online = useOnline();
  return (
    <div className="mt-3 grid justify-items-start gap-1 text-small text-muted" inert={sending}>
      <p role="status">
        {online
          ? ''
          : `You are offline. ${keeping === 'unkept' ? 'The application' : 'What you fill in is kept on this device, and'} can be sent later.`}
      </p>
      <p role="status">{NOTES[keeping]}</p>
      {keeping === 'elsewhere' ? null : <StartAgain onStartAgain={onStartAgain} />}
    </div>
  );
}
