import { CALCULATOR_PATH } from '@/lib/calculator/form';
import { BRANDS, FABRIC, HOMEWARE, itemGroupName, RUGS, WALLPAPER } from '@/lib/catalogue/item-groups';
import { applicationPath, type Breadcrumb, brandPath, categoryLink, itemGroupPath } from '@/lib/catalogue/links';
import { compareNames, uniqueBy } from '@/lib/catalogue/lists';
import { foldName } from '@/lib/catalogue/segments';
import { displayName } from '@/lib/catalogue/texts';
import { findCategory, itemGroupTiles, tileName } from '@/lib/catalogue/tiles';
import type { Brand } from '@/lib/hub/hub';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readApplications, readBrands, readCategoriesNamed, readCategoryPage } from '@/lib/page-cache/reads';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { tradeUrl } from '@/lib/site/urls';
import type { Site } from './site';

/** A link of the header or the footer. External links open in a new tab. */
export interface FrameLink extends Breadcrumb {
  external: boolean;
  /** Search engines should not follow the link. */
  nofollow?: boolean;
  /** A brand's wordmark, shown instead of its name where the layout has space. */
  wordmark?: PictureView | null;
}

/** A link within the site. */
export function internalLink(label: string, href: string): FrameLink {
  return { label, href, external: false };
}

function externalLink(label: string, href: string): FrameLink {
  return { label, href, external: true };
}

const COMPANY_LINKS: FrameLink[] = [
  internalLink('About Us', '/about-us'),
  internalLink('Explore Our Spaces', '/store-locator'),
  internalLink('Careers', '/careers'),
];

/** Links to an item group's applications: always `first`, then the others in the hub's order. */
async function applicationLinks(itemGroup: string, first: readonly string[] = []): Promise<FrameLink[]> {
  const applications = await withFallback(readApplications(itemGroup), [], `Menu of item group ${itemGroup}`);
  const names = uniqueBy([...first, ...applications], foldName);
  return names.map((name) => internalLink(displayName(name), applicationPath(itemGroup, name)));
}

/** Links to the pages of all brands, with their wordmarks, in the hub's order. */
export function brandLinks(site: Site, brands: readonly Brand[]): FrameLink[] {
  return uniqueBy(brands, ({ name }) => foldName(name)).map((brand) => ({
    ...internalLink(displayName(brand.name), brandPath(brand.name)),
    wordmark: pictureView(site, brand.picture),
  }));
}

/** An item of the main menu with the content of its panel. Without links it has no panel. */
export type MenuSection = ReturnType<typeof menuSection>;

/** The header and footer of a page, ready to show. */
export type FrameView = Awaited<ReturnType<typeof loadFrame>>;

const CALCULATOR = internalLink('Wallpaper Calculator', CALCULATOR_PATH);
const ALL_BRANDS = itemGroupPath(BRANDS);
const BRANDS_IN_FOOTER = 8;

function menuSection(site: Site, key: string, label: string, href: string, links: FrameLink[]) {
  const { note = '', picture = null } = supplier.menu[key] ?? {};
  return {
    label,
    href,
    note,
    picture: pictureView(site, picture),
    /** Whether the panel also links to the item's own page ('View all rugs'). */
    overview: key !== 'company',
    links,
  };
}

/** The footer's brands: the first eight by name without the supplier's own, and a link to all brands if there are more or none. */
function footerBrands(brands: readonly FrameLink[]): FrameLink[] {
  const others = brands
    .filter(({ label }) => label !== supplier.name)
    .map(({ label, href }) => internalLink(label, href))
    .sort((a, b) => compareNames(a.label, b.label));
  const named = others.slice(0, BRANDS_IN_FOOTER);
  return named.length > 0 && named.length === others.length
    ? named
    : [...named, internalLink('All brands', ALL_BRANDS)];
}

/** Links to the item groups on homeware's landing page. */
async function homewareLinks(): Promise<FrameLink[]> {
  const name = itemGroupName(HOMEWARE);
  const category = findCategory(await readCategoriesNamed(name), name, 'item_group', HOMEWARE);
  const found = category?.id == null ? null : await readCategoryPage(category.id);
  const tiles = uniqueBy(itemGroupTiles(found?.page.tiles ?? []), (tile) => foldName(tileName(tile)));
  return tiles.map((tile) => internalLink(tileName(tile), categoryLink(tile)));
}

/** Loads the header and the footer. A list that cannot be read is left out. */
export async function loadFrame(site: Site) {
  const [fabric, wallpaper, rugs, homeware, brands] = await Promise.all([
    applicationLinks(FABRIC, ['Curtaining', 'Upholstery']),
    applicationLinks(WALLPAPER),
    applicationLinks(RUGS),
    withFallback(homewareLinks(), [], 'Menu of homeware'),
    withFallback(readBrands(), [], 'List of brands'),
  ]);
  const trade = tradeUrl(site.settings, site.variant);
  const shop = externalLink('Shop online', site.settings.SHOP_URL);
  const allBrands = brandLinks(site, brands);
  const internationals = internalLink('Internationals', '/internationals');
  const menu = [
    menuSection(site, FABRIC, 'Fabric', itemGroupPath(FABRIC), fabric),
    menuSection(site, WALLPAPER, 'Wallpaper', itemGroupPath(WALLPAPER), [...wallpaper, CALCULATOR]),
    menuSection(site, RUGS, 'Rugs', itemGroupPath(RUGS), [...rugs, shop]),
    menuSection(site, HOMEWARE, 'Homeware', itemGroupPath(HOMEWARE), [...homeware, shop]),
    menuSection(site, 'brands', 'Brands', ALL_BRANDS, [...allBrands, internationals]),
    menuSection(site, 'company', 'Company', '/store-locator', COMPANY_LINKS),
  ];
  return {
    menu,
    tradeUrl: trade,
    footer: {
      shop: [
        ...menu.slice(0, 4).map(({ label, href }) => internalLink(label, href)),
        ...(supplier.tools.projects ? [{ ...internalLink('Your projects', '/projects'), nofollow: true }] : []),
      ],
      brands: footerBrands(allBrands),
      company: [
        ...COMPANY_LINKS,
        CALCULATOR,
        internalLink('Responsibilities', '/responsibilities'),
        internalLink('Directors', '/directors'),
      ],
      contact: [
        internalLink('Find a store', '/store-locator'),
        externalLink('Trade Login', trade),
        internalLink('Apply for a trade account', '/register'),
      ],
    },
    year: new Date().getFullYear(),
  };
}
