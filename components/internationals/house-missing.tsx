import { TryAgain } from '@/components/pages/try-again';
import { BUTTON } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { internationalsPath } from '@/lib/catalogue/links';

/** Says that there is no such house, in the words of the error catalogue, and leads to those that there are (I5). */
export function HouseMissing({ words }: { words: string }) {
  return (
    <div className="wrap flex flex-col items-start gap-3 py-12">
      <h1 className="font-serif text-display">Unable to load brand information</h1>
      <p className="max-w-measure text-lead">{words}</p>
      <div className="flex flex-wrap gap-2">
        <Link href={internationalsPath()} className={BUTTON.primary}>
          All international brands
        </Link>
        <TryAgain look={BUTTON.line} />
      </div>
    </div>
  );
}
