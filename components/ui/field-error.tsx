import { Icon } from './icon';

/** What is wrong with a field: an icon and words, below it. `announced` is false where a summary already announces it. */
export function FieldError({ id, announced = true, children }: { id: string; announced?: boolean; children: string }) {
  return (
    <p id={id} {...(announced ? { role: 'alert' } : {})} className="mt-1 flex gap-1 text-small text-error">
      <Icon name="warn" small />
      {children}
    </p>
  );
}
