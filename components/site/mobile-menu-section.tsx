import { Icon } from '@/components/ui/icon';
import type { MenuSection } from '@/lib/pages/frame';
import { isSamePath } from '@/lib/site/visitor-path';
import { MenuLink } from './menu-link';

interface Props {
  section: MenuSection;
  path: string;
  /** The page is in this section. */
  current: boolean;
  /** False without JavaScript: the name is a link, and its links are shown below it. */
  folds: boolean;
  open: boolean;
  onToggle: () => void;
  onFollow: () => void;
}

const ROW = 'flex min-h-8 w-full items-center justify-between font-serif text-h2';

/** One row of the mobile menu: a link, or a button that opens the links of the section (G2). */
export function MobileMenuSection({ section, path, current, folds, open, onToggle, onFollow }: Props) {
  const { label, href, links, overview } = section;
  const all = folds && overview ? [{ label: `All ${label.toLowerCase()}`, href, external: false }] : [];
  const mark = current && !open ? 'after:forced-mark after:bg-ink' : '';
  return (
    <li className={`relative border-b border-line after:absolute after:inset-x-0 after:-bottom-px after:h-025 ${mark}`}>
      {folds && links.length > 0 ? (
        <button type="button" className={ROW} aria-expanded={open} onClick={onToggle}>
          {label}
          <Icon name={open ? 'minus' : 'plus'} flush />
        </button>
      ) : (
        <MenuLink
          link={{ label, href, external: false }}
          current={isSamePath(href, path)}
          plain={!folds}
          className={ROW}
          onFollow={onFollow}
        >
          {label}
          <Icon name="arrow" flush />
        </MenuLink>
      )}
      {links.length > 0 && (open || !folds) ? (
        <ul className="pb-2">
          {[...links, ...all].map((link) => (
            <li key={link.href}>
              <MenuLink
                link={link}
                plain={!folds}
                current={isSamePath(link.href, path)}
                className="flex min-h-6 items-center justify-between underline-offset-4 decoration-2 aria-[current=page]:font-medium aria-[current=page]:underline"
                onFollow={onFollow}
              >
                {link.label}
                {link.external ? <Icon name="out" flush /> : null}
              </MenuLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
