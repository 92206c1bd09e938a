/** What stands where Internationals has nothing to show (I5). */
export function NoPage({ title, text, level }: { title: string; text: string; level: 1 | 2 }) {
  const Heading = `h${level}` as const;
  return (
    <section className={`wrap flex flex-col gap-2 ${level === 1 ? 'py-12' : 'pb-section'}`}>
      <Heading className={`font-serif ${level === 1 ? 'text-h1' : 'text-h2'}`}>{title}</Heading>
      <p className="max-w-measure text-lead">{text}</p>
    </section>
  );
}
