import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { MenuSection } from '@/lib/pages/frame';
import { SIZES } from '@/lib/site/sizes';
import { MenuLink } from './menu-link';

/** What opens below a menu item: its name and note, its links, one picture of cloth. */
export function MenuPanel({ section }: { section: MenuSection }) {
  return (
    <div className="appear absolute inset-x-0 top-full z-header border-b border-ink bg-paper">
      <div className="wrap columns-12 py-6">
        <div className="col-span-3">
          <h2 className="font-serif text-h2">{section.label}</h2>
          <p className="mt-2 max-w-aside text-muted text-balance">{section.note}</p>
          <p className="mt-3">
            <Link href={section.href} className="link">
              View all {section.label.toLowerCase()}
            </Link>
          </p>
        </div>
        <ul className="col-span-4">
          {section.links.map((link) => (
            <li key={link.href}>
              <MenuLink
                link={link}
                className="group flex items-center justify-between border-b border-line py-2 font-serif text-h3 hover:border-ink"
              >
                <span className={link.external ? '' : 'opacity-0 group-hover:opacity-100'}>
                  <Icon name={link.external ? 'out' : 'arrow'} />
                </span>
              </MenuLink>
            </li>
          ))}
        </ul>
        <div className="relative col-span-4 col-start-9 min-h-panel bg-info">
          {section.picture === null ? null : <Picture picture={section.picture} alt="" sizes={SIZES.panel} />}
        </div>
      </div>
    </div>
  );
}
