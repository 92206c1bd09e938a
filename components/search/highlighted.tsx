import { highlight } from '@/lib/catalogue/highlight';

/** A text whose letters that a search term names are underlined (G4). */
export function Highlighted({ text, term }: { text: string; term: string }) {
  return highlight(text, term).map((stretch) =>
    stretch.match ? (
      <mark key={stretch.at} className="bg-transparent text-current underline decoration-2 underline-offset-2">
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    ),
  );
}
