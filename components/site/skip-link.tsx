/** The first stop of the keyboard: past the header, to the page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:top-1 focus:left-1 focus:z-dialog focus:bg-paper focus:p-2"
    >
      Skip to content
    </a>
  );
}
