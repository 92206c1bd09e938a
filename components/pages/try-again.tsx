'use client';

/** Loads the page anew. `look` is one of `BUTTON`. */
export function TryAgain({ look }: { look: string }) {
  return (
    <button type="button" className={`${look} needs-script`} onClick={() => window.location.reload()}>
      Try Again
    </button>
  );
}
