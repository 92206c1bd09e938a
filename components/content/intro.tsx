/** The head of a landing page: its name, with a suffix that is not seen, and what it is about (H1, H4, H6, C1). */
export function Intro({ title, suffix = '', description }: { title: string; suffix?: string; description: string }) {
  return (
    <section className="wrap grid grid-cols-1 gap-3 py-7 lg:columns-12 lg:items-end lg:py-12">
      <h1 className="font-serif text-display lg:col-span-7">
        {title}
        {suffix === '' ? null : <span className="sr-only">{suffix}</span>}
      </h1>
      {description === '' ? null : (
        <p className="max-w-measure text-lead lg:col-span-5 lg:col-start-8">{description}</p>
      )}
    </section>
  );
}
