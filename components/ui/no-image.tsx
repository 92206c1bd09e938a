/** In place of a missing picture. */
export function NoImage() {
  return (
    <span className="absolute inset-0 grid place-items-center bg-info text-center text-small text-muted">No Image</span>
  );
}
