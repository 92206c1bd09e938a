/** What the visitor reads when a search has failed (G4). */
export function SearchFailure() {
  return (
    <p role="alert" className="mt-4">
      An error occurred, please try again later
    </p>
  );
}
