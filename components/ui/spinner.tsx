/** A spinner, one line high, hidden from assistive technology. */
export function Spinner() {
  return (
    <svg
      viewBox="0 0 32 32"
      className="size-box animate-spin fill-none stroke-current"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path d="M16 2a14 14 0 0 1 14 14" />
    </svg>
  );
}
