import { Icon } from './icon';

/** What is wrong with a field: an icon and words, below it. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="alert" className="mt-1 flex gap-1 text-small text-error">
      <Icon name="warn" small />
      {children}
    </p>
  );
}
