import { StartAgain } from './start-again';
import { useOnline } from './use-online';

const NOTES = {
  fresh: 'What you fill in stays on this device until it is sent.',
  restored: 'What you had filled in on this device is back in its place.',
  elsewhere:
    'In another window this application was sent or begun again: what you fill in here is no longer kept on this device.',
} as const;

/** Whether the device keeps what is filled in, and since when. */
export type KeepingState = keyof typeof NOTES;

/** What becomes of what is filled in, and the way to begin again (D21). */
export function WizardFoot({ keeping, onStartAgain }: { keeping: KeepingState; onStartAgain: () => void }) {
  const online = useOnline();
  return (
    <div className="mt-3 grid justify-items-start gap-1 text-small text-muted">
      <p role="status">
        {online ? '' : 'You are offline. What you fill in is kept on this device, and can be sent later.'}
      </p>
      <p role="status">{NOTES[keeping]}</p>
      <StartAgain onStartAgain={onStartAgain} />
    </div>
  );
}
