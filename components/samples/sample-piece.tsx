import { PlainFields } from '@/components/register/plain-fields';
import { Link } from '@/components/ui/link';
import { NoImage } from '@/components/ui/no-image';
import { Picture } from '@/components/ui/picture';
import type { SampleView } from '@/lib/pages/samples';
import type { FieldErrors } from '@/lib/registration/application';
import type { PlainEntries } from '@/lib/registration/plain-form';
import { SAMPLE_NOTE_FIELD } from '@/lib/registration/samples';
import { samplePath } from '@/lib/registration/samples-form';
import { SIZES } from '@/lib/site/sizes';

interface Props {
  piece: SampleView;
  place: number;
  entries: PlainEntries | null;
  errors: FieldErrors;
}

/** A piece of the order with its note. */
export function SamplePiece({ piece, place, entries, errors }: Props) {
  const { sku, design, colour, name, href, picture, without } = piece;
  const note = { ...SAMPLE_NOTE_FIELD, label: `Note on ${name} (optional)` };
  return (
    <li className="grid grid-cols-3 gap-2 border-t border-line py-3">
      <input type="hidden" name={samplePath(place, 'sku')} value={sku} />
      <Link
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className="relative block aspect-square overflow-hidden bg-info"
      >
        {picture === null ? <NoImage /> : <Picture picture={picture} alt="" sizes={SIZES.card} load="eager" />}
      </Link>
      <div className="col-span-2 grid min-w-0 content-start gap-1">
        <h2>
          <Link href={href} className="group block">
            <span className="block font-serif text-h4 underline-hover">{design}</span>
            <span className="block text-small text-muted">{colour}</span>
          </Link>
        </h2>
        <p className="text-small text-muted wrap-anywhere">{sku}</p>
        <PlainFields fields={[[samplePath(place, 'note'), note]]} entries={entries} errors={errors} />
        <p>
          <Link href={without} rel="nofollow" className="link inline-flex min-h-row items-center text-small">
            Remove<span className="sr-only"> {name}</span>
          </Link>
        </p>
      </div>
    </li>
  );
}
