import { Picture } from '@/components/ui/picture';
import type { PictureView } from '@/lib/site/pictures';
import { SIZES } from '@/lib/site/sizes';

/** The logo above a section's title: 32 px high, as wide as its own proportions make it, at the left of its column (X5). */
export function SectionLogo({ logo }: { logo: PictureView | null }) {
  if (logo === null) return null;
  return (
    <div className="relative h-4 w-full max-w-aside">
      <Picture picture={{ ...logo, focus: 'left' }} alt="" sizes={SIZES.logo} contain />
    </div>
  );
}
