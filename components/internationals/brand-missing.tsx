import { TryAgain } from '@/components/site/error-screen';
import { BUTTON } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { internationalsPath } from '@/lib/catalogue/links';

/** The not-found screen of an international brand, with a link to those that exist (I5). */
export function BrandMissing({ text }: { text: string }) {
  return (
    <div className="wrap flex flex-col items-start gap-3 py-12">
      <h1 className="font-serif text-display">Unable to load brand information</h1>
      <p className="max-w-measure text-lead">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Link href={internationalsPath()} className={BUTTON.primary}>
          All international brands
        </Link>
        <TryAgain look={BUTTON.line} />
      </div>
    </div>
  );
}
