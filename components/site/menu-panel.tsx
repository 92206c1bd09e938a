import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { MenuSection } from '@/lib/pages/frame';
import { SIZES } from '@/lib/site/sizes';
import { PanelLinks } from './panel-links';

interface Props {
  section: MenuSection;
  path: string;
  /** It opens out of nothing, so it fades in. */
  fresh: boolean;
  onFollow: () => void;
}

/** More links than this stand in three columns, in the place of the picture. */
const LIST = 6;

/** What opens below a menu item: its name and note, its links, one picture of cloth; or the wordmarks of the brands. */
export function MenuPanel({ section, path, fresh, onFollow }: Props) {
  const wide = section.links.length > LIST || section.links.some((link) => link.wordmark !== undefined);
  return (
    <div
      // Can take the focus from a click beside its links, which would else count as leaving it.
      tabIndex={-1}
      className={`${fresh ? 'appear' : ''} absolute inset-x-0 top-full z-header border-b border-ink bg-paper outline-none`}
    >
      <div className="wrap columns-12 pt-6 pb-7">
        <div className="col-span-3">
          <h2 className="font-serif text-h2">{section.label}</h2>
          <p className="mt-2 max-w-aside text-muted text-balance">{section.note}</p>
          {section.overview ? (
            <p className="mt-3">
              <Link href={section.href} className="link" onClick={onFollow}>
                View all {section.label.toLowerCase()}
              </Link>
            </p>
          ) : null}
        </div>
        <PanelLinks section={section} path={path} wide={wide} onFollow={onFollow} />
        {wide ? null : (
          <div className="relative col-span-4 col-start-9 min-h-panel bg-info">
            {section.picture === null ? null : <Picture picture={section.picture} alt="" sizes={SIZES.panel} />}
          </div>
        )}
      </div>
    </div>
  );
}
