import { useState } from 'react';
import { ContentLink } from '@/components/ui/content-link';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { MenuSection } from '@/lib/pages/frame';
import type { PictureView } from '@/lib/site/pictures';
import { SIZES } from '@/lib/site/sizes';
import { isSamePath } from '@/lib/site/visitor-path';

/** A brand's wordmark, or its name while the picture loads and when there is none. */
function Wordmark({ name, picture }: { name: string; picture: PictureView | null }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>(picture === null ? 'broken' : 'loading');
  const shown = state === 'broken' ? null : picture;
  return (
    <span
      className="relative flex aspect-wordmark w-full items-center justify-center text-center"
      onLoadCapture={() => setState((before) => (before === 'loading' ? 'loaded' : before))}
      onErrorCapture={() => setState('broken')}
    >
      {state === 'loaded' ? null : (
        <span className="min-w-0 wrap-anywhere" aria-hidden={shown !== null}>
          {name}
        </span>
      )}
      {shown === null ? null : <Picture picture={shown} alt={name} sizes={SIZES.card} load="eager" isContained />}
    </span>
  );
}

interface LinksProps {
  section: MenuSection;
  path: string;
  /** Lists the links in three columns. */
  isWide: boolean;
  onFollow: () => void;
}

const ROW_CLASS =
  'group relative flex items-center justify-between border-b border-line font-serif text-h3 hover:border-ink after:absolute after:inset-x-0 after:-bottom-px after:h-025 aria-[current=page]:after:forced-mark aria-[current=page]:after:bg-ink';

function PanelLinks({ section, path, isWide, onFollow }: LinksProps) {
  return (
    <ul
      className={
        isWide
          ? `col-span-9 gap-x-gutter ${section.links[0]?.wordmark === undefined ? 'columns-3' : 'grid grid-cols-3'}`
          : 'col-span-4'
      }
    >
      {section.links.map((link, index) => {
        const hasWordmark = link.wordmark !== undefined;
        const padding = hasWordmark ? '' : !isWide && index === 0 ? 'pt-1 pb-2' : 'py-2';
        return (
          <li key={link.href} className="break-inside-avoid">
            <ContentLink
              link={link}
              isCurrent={isSamePath(link.href, path)}
              className={`${ROW_CLASS} ${padding}`}
              // Another site opens in a new tab, so the panel stays open.
              onFollow={link.isExternal ? undefined : onFollow}
            >
              {hasWordmark ? (
                <Wordmark name={link.label} picture={link.wordmark ?? null} />
              ) : (
                <span className="min-w-0 wrap-anywhere">{link.label}</span>
              )}
              {hasWordmark ? null : (
                <span
                  className={link.isExternal ? '' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}
                >
                  <Icon name={link.isExternal ? 'out' : 'arrow'} isFlush />
                </span>
              )}
            </ContentLink>
          </li>
        );
      })}
    </ul>
  );
}

interface Props {
  section: MenuSection;
  path: string;
  /** True when no other panel was open; then this one fades in. */
  shouldFadeIn: boolean;
  onFollow: () => void;
}

/** With more links, they are in three columns without the picture. */
const MAX_LIST_LINKS = 8;

/** The panel of a menu item: its name and note, its links, and a picture or the brands' wordmarks. */
export function MenuPanel({ section, path, shouldFadeIn, onFollow }: Props) {
  const isWide = section.links.length > MAX_LIST_LINKS || section.links.some((link) => link.wordmark !== undefined);
  return (
    <div
      // Focusable, so that a click between the links does not blur and close the panel.
      tabIndex={-1}
      className={`${shouldFadeIn ? 'appear' : ''} absolute inset-x-0 top-full z-header border-b border-ink bg-paper outline-none`}
    >
      <div className="wrap columns-12 pt-6 pb-7">
        <div className="col-span-3">
          <h2 className="font-serif text-h2">{section.label}</h2>
          <p className="mt-2 max-w-aside text-muted text-balance">{section.note}</p>
          {section.hasOverview ? (
            <p className="mt-3">
              <Link href={section.href} className="link" onClick={onFollow}>
                View all {section.label.toLowerCase()}
              </Link>
            </p>
          ) : null}
        </div>
        <PanelLinks section={section} path={path} isWide={isWide} onFollow={onFollow} />
        {isWide ? null : (
          <div className="relative col-span-4 col-start-9 min-h-panel bg-info">
            {section.picture === null ? null : <Picture picture={section.picture} alt="" sizes={SIZES.panel} />}
          </div>
        )}
      </div>
    </div>
  );
}
