import type { MenuSection } from '@/lib/pages/frame';
import { MenuLink } from './menu-link';

/** The panel of a menu item without JavaScript: its links, shown while the item has the pointer or the focus. */
export function StaticMenuPanel({ section: { label, links } }: { section: MenuSection }) {
  return (
    <noscript>
      <div className="absolute inset-x-0 top-full z-header hidden border-b border-ink bg-paper group-focus-within/item:block group-hover/item:block">
        <div className="wrap columns-12 pt-6 pb-7">
          <p className="col-span-3 font-serif text-h2">{label}</p>
          <ul className="col-span-9 columns-3 gap-x-gutter">
            {links.map((link) => (
              <li key={link.href} className="break-inside-avoid border-b border-line">
                <MenuLink plain link={link} className="block py-15 underline-hover" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </noscript>
  );
}
