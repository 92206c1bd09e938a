/** Paragraphs of a text without markup; single ends of line stay (X5). */
export function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null;
  // Two paragraphs may read the same: their place tells them apart.
  const keyed = paragraphs.map((text, place) => ({ key: `${place}`, text }));
  return (
    <div className="grid w-full max-w-measure gap-2">
      {keyed.map(({ key, text }) => (
        <p key={key} className="min-w-0 whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  );
}
