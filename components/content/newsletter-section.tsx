import type { ReactNode } from 'react';

/** The frame of everything about the newsletter: its title and text, and beside them what is to be done. */
export function NewsletterSection({
  title,
  text,
  isPage,
  children,
}: {
  title: string;
  text: string;
  /** True when this is the whole page, and its title the page's heading. */
  isPage: boolean;
  children: ReactNode;
}) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className="wrap grid gap-3 py-8 lg:columns-12 lg:items-start lg:py-12" aria-labelledby="newsletter">
      <div className="lg:col-span-5">
        <Heading id="newsletter" className="font-serif text-h2">
          {title}
        </Heading>
        <p className="mt-2 max-w-note text-muted text-balance">{text}</p>
      </div>
      <div className="lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  );
}
