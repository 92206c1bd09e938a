import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { MenuSection } from '@/lib/pages/frame';
import { MenuLink } from './menu-link';

interface Props {
  section: MenuSection;
  open: boolean;
  onToggle: () => void;
  /** A link of the section was followed. */
  onFollow: () => void;
}

const ROW = 'flex min-h-8 w-full items-center justify-between font-serif text-h2';

/** One row of the mobile menu: a link when it has nothing below it, else a button that unfolds its links. */
export function MobileMenuSection({ section, open, onToggle, onFollow }: Props) {
  if (section.links.length === 0) {
    return (
      <div className="border-b border-line">
        <Link href={section.href} className={ROW} onClick={onFollow}>
          {section.label}
          <Icon name="arrow" />
        </Link>
      </div>
    );
  }
  const all = { label: `All ${section.label.toLowerCase()}`, href: section.href, external: false };
  return (
    <div className="border-b border-line">
      <button type="button" className={ROW} aria-expanded={open} onClick={onToggle}>
        {section.label}
        <Icon name={open ? 'minus' : 'plus'} />
      </button>
      {open ? (
        <ul className="pb-2">
          {[...section.links, all].map((link) => (
            <li key={link.href}>
              <MenuLink link={link} className="flex min-h-6 items-center" onFollow={onFollow} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
