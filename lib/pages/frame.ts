import { CALCULATOR_PATH } from '@/lib/calculator/form';
import { BRANDS, FABRIC, HOMEWARE, itemGroupName, RUGS, WALLPAPER } from '@/lib/catalogue/item-groups';
import { applicationPath, brandPath, categoryLink, itemGroupPath } from '@/lib/catalogue/links';
import { compareNames, uniqueBy } from '@/lib/catalogue/lists';
import type { Category } from '@/lib/catalogue/page';
import { foldName } from '@/lib/catalogue/segments';
import { findCategory, itemGroupTiles, tileName } from '@/lib/catalogue/tiles';
import { displayName } from '@/lib/catalogue/title-case';
import type { Brand } from '@/lib/hub/hub';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readApplications, readBrands, readCategoriesNamed, readCategoryPage } from '@/lib/page-cache/reads';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { tradeUrl } from '@/lib/site/urls';
import type { Site } from './site';

/** A link of the header or the footer. External ones open in a new tab. */
export interface FrameLink {
  label: string;
  href: string;
  external: boolean;
  /** The page is not for search engines. */
  nofollow?: boolean;
  /** A brand's wordmark, shown instead of its name where there is room. */
  wordmark?: PictureView | null;
}

/** A link within the site. */
export function internalLink(label: string, href: string): FrameLink {
  return { label, href, external: false };
}

/** A link to another site. */
function externalLink(label: string, href: string): FrameLink {
  return { label, href, external: true };
}

const COMPANY_LINKS: readonly FrameLink[] = [
  internalLink('About Us', '/about-us'),
  internalLink('Explore Our Spaces', '/store-locator'),
  internalLink('Careers', '/careers'),
];

/** Links to an item group's applications: `first` whatever the hub returns, then the others in its order. */
function applicationLinks(
  itemGroup: string,
  applications: readonly string[],
  first: readonly string[] = [],
): FrameLink[] {
  const names = uniqueBy([...first, ...applications], foldName);
  return names.map((name) => internalLink(displayName(name), applicationPath(itemGroup, name)));
}

/** Links to where the tiles of an item group's landing page lead. */
function tileLinks(tiles: readonly Category[]): FrameLink[] {
  return uniqueBy(itemGroupTiles(tiles), (tile) => foldName(tileName(tile))).map((tile) =>
    internalLink(tileName(tile), categoryLink(tile)),
  );
}

/** Links to the pages of all brands, with their wordmarks, in the hub's order. */
export function brandLinks(site: Site, brands: readonly Brand[]): FrameLink[] {
  return uniqueBy(brands, ({ name }) => foldName(name)).map((brand) => ({
    ...internalLink(displayName(brand.name), brandPath(brand.name)),
    wordmark: pictureView(site, brand.picture),
  }));
}

/** One item of the main menu with what its panel shows; without links it has no panel. */
export interface MenuSection {
  label: string;
  href: string;
  note: string;
  picture: PictureView | null;
  /** True when the item's own page gets a link too ('View all rugs'): no other link leads there. */
  overview: boolean;
  links: FrameLink[];
}

/** The header and footer of a page, ready to show (G1, G3, G5). */
export interface FrameView {
  menu: MenuSection[];
  tradeUrl: string;
  footer: { shop: FrameLink[]; brands: FrameLink[]; company: FrameLink[]; contact: FrameLink[] };
  year: number;
}

const CALCULATOR = internalLink('Wallpaper Calculator', CALCULATOR_PATH);
const ALL_BRANDS = itemGroupPath(BRANDS);
/** Brands that the footer names; the others are one link away. */
const BRANDS_IN_FOOTER = 8;

function menuSections(site: Site, links: Record<'fabric' | 'wallpaper' | 'rugs' | 'homeware' | 'brands', FrameLink[]>) {
  const shop = externalLink('Shop online', site.settings.SHOP_URL);
  const section = (key: string, label: string, href: string, list: readonly FrameLink[]): MenuSection => ({
    label,
    href,
    note: supplier.menu[key]?.note ?? '',
    picture: pictureView(site, supplier.menu[key]?.picture ?? null),
    overview: key !== 'company',
    links: [...list],
  });
  return [
    section(FABRIC, 'Fabric', itemGroupPath(FABRIC), links.fabric),
    section(WALLPAPER, 'Wallpaper', itemGroupPath(WALLPAPER), [...links.wallpaper, CALCULATOR]),
    section(RUGS, 'Rugs', itemGroupPath(RUGS), [...links.rugs, shop]),
    section(HOMEWARE, 'Homeware', itemGroupPath(HOMEWARE), [...links.homeware, shop]),
    section('brands', 'Brands', ALL_BRANDS, [...links.brands, internalLink('Internationals', '/internationals')]),
    section('company', 'Company', '/store-locator', COMPANY_LINKS),
  ];
}

/** The footer's brands: the others beside the supplier's own, by name, and a way to those that are not named. */
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

/** The item groups that homeware gathers, as its landing page lists them. */
async function readHomeware(): Promise<FrameLink[]> {
  const name = itemGroupName(HOMEWARE);
  const category = findCategory(await readCategoriesNamed(name), name, 'item_group', HOMEWARE);
  const found = category?.id == null ? null : await readCategoryPage(category.id);
  return tileLinks(found?.page.tiles ?? []);
}

/** Reads what the header and the footer show. A list that cannot be read is left out. */
export async function loadFrame(site: Site): Promise<FrameView> {
  const applications = (itemGroup: string) =>
    withFallback(readApplications(itemGroup), [], `Menu of item group ${itemGroup}`);
  const [fabric, wallpaper, rugs, homeware, brands] = await Promise.all([
    applications(FABRIC),
    applications(WALLPAPER),
    applications(RUGS),
    withFallback(readHomeware(), [], 'Menu of homeware'),
    withFallback(readBrands(), [], 'List of brands'),
  ]);
  const trade = tradeUrl(site.settings, site.variant);
  const allBrands = brandLinks(site, brands);
  const menu = menuSections(site, {
    fabric: applicationLinks(FABRIC, fabric, ['Curtaining', 'Upholstery']),
    wallpaper: applicationLinks(WALLPAPER, wallpaper),
    rugs: applicationLinks(RUGS, rugs),
    homeware,
    brands: allBrands,
  });
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
