import { Link } from '@/components/ui/link';
import { FABRIC, HOMEWARE, itemGroupTitle, RUGS, WALLPAPER } from '@/lib/catalogue/item-groups';
import { itemGroupPath } from '@/lib/catalogue/links';

/** The item groups of the menu, for a visitor who did not find what they looked for. */
export function ItemGroupLinks() {
  return (
    <nav aria-label="Item groups">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {[FABRIC, WALLPAPER, RUGS, HOMEWARE].map((code) => (
          <li key={code}>
            <Link href={itemGroupPath(code)} className="link">
              {itemGroupTitle(code)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
