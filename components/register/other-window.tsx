import { BUTTON } from '@/components/ui/button';

/** Instead of the form while another window has the application: two would overwrite each other. The way back is a reload, which takes it over as it now is. */
export function OtherWindow() {
  return (
    <div>
      <h1 className="font-serif text-h1">Open in another window</h1>
      <p className="mt-2 max-w-measure text-lead text-muted" role="status">
        You are filling in this application in another window of this browser. You can go on there, or bring it here
        with everything that you have entered.
      </p>
      <button type="button" className={`${BUTTON.primary} mt-4`} onClick={() => window.location.reload()}>
        Continue here
      </button>
    </div>
  );
}
