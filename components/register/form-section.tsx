import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** A line below the title. */
  note?: string | undefined;
  children: ReactNode;
}

/** A titled section of a step, under a hairline. */
export function FormSection({ title, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line py-5">
      <div>
        <h2 id={id} className="font-serif text-h3">
          {title}
        </h2>
        {note === undefined ? null : <p className="mt-1 text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}
