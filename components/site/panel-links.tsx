import { Icon } from '@/components/ui/icon';
import type { MenuSection } from '@/lib/pages/frame';
import { isSamePath } from '@/lib/site/visitor-path';
import { MenuLink } from './menu-link';
import { Wordmark } from './wordmark';

interface Props {
  section: MenuSection;
  path: string;
  /** In three columns, which run down one after the other as the keys do. */
  wide: boolean;
  onFollow: () => void;
}

const ROW =
  'group relative flex items-center justify-between border-b border-line font-serif text-h3 hover:border-ink after:absolute after:inset-x-0 after:-bottom-px after:h-025 aria-[current=page]:after:bg-ink';

/** The links of a panel: names in a list, or the brands' wordmarks. */
export function PanelLinks({ section, path, wide, onFollow }: Props) {
  return (
    <ul className={wide ? 'col-span-9 columns-3 gap-x-gutter' : 'col-span-4'}>
      {section.links.map((link, index) => {
        const marks = link.wordmark !== undefined;
        const padding = marks ? '' : !wide && index === 0 ? 'pt-1 pb-2' : 'py-2';
        return (
          <li key={link.href} className="break-inside-avoid">
            <MenuLink
              link={link}
              current={isSamePath(link.href, path)}
              className={`${ROW} ${padding}`}
              // Another site opens in a tab of its own: the panel may stay.
              onFollow={link.external ? undefined : onFollow}
            >
              {marks ? <Wordmark name={link.label} picture={link.wordmark ?? null} /> : link.label}
              {marks ? null : (
                <span
                  className={link.external ? '' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}
                >
                  <Icon name={link.external ? 'out' : 'arrow'} flush />
                </span>
              )}
            </MenuLink>
          </li>
        );
      })}
    </ul>
  );
}
