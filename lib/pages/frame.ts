import { CALCULATOR_PATH } from '@/lib/calculator/form';
import { BRANDS, FABRIC, getItemGroupName, HOMEWARE, RUGS, WALLPAPER } from '@/lib/catalogue/item-groups';
import {
  type Breadcrumb,
  buildApplicationPath,
  buildBrandPath,
  buildCategoryLink,
  buildItemGroupPath,
} from '@/lib/catalogue/links';
import { compareNames, filterUnique } from '@/lib/catalogue/lists';
import { foldName } from '@/lib/catalogue/segments';
import { formatDisplayName } from '@/lib/catalogue/texts';
import { findCategory, formatTileName, listItemGroupTiles } from '@/lib/catalogue/tiles';
import type { Brand } from '@/lib/hub/hub';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readApplications, readBrands, readCategoriesNamed, readCategoryPage } from '@/lib/page-cache/reads';
import { buildPictureView, type PictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { buildTradeUrl } from '@/lib/site/urls';
import type { Site } from './site';

/** A link of the header or the footer. External links open in a new tab. */
export interface FrameLink extends Breadcrumb {
  isExternal: boolean;
  /** Search engines should not follow the link. */
  isNofollow?: boolean;
  /** A brand's wordmark, shown instead of its name where the layout has space. */
  wordmark?: PictureView | null;
}

/** A link within the site. */
export function createInternalLink(label: string, href: string): FrameLink {
  return { label, href, isExternal: false };
}

function createExternalLink(label: string, href: string): FrameLink {
  return { label, href, isExternal: true };
}

const COMPANY_LINKS: FrameLink[] = [
  createInternalLink('About Us', '/about-us'),
  createInternalLink('Explore Our Spaces', '/store-locator'),
  createInternalLink('Careers', '/careers'),
];

/** Links to an item group's applications: always `first`, then the others in the hub's order. */
async function loadApplicationLinks(itemGroup: string, first: readonly string[] = []): Promise<FrameLink[]> {
  const applications = await withFallback(readApplications(itemGroup), [], `Menu of item group ${itemGroup}`);
  const names = filterUnique([...first, ...applications], foldName);
  return names.map((name) => createInternalLink(formatDisplayName(name), buildApplicationPath(itemGroup, name)));
}

/** Links to the pages of all brands, with their wordmarks, in the hub's order. */
export function buildBrandLinks(site: Site, brands: readonly Brand[]): FrameLink[] {
  return filterUnique(brands, ({ name }) => foldName(name)).map((brand) => ({
    ...createInternalLink(formatDisplayName(brand.name), buildBrandPath(brand.name)),
    wordmark: buildPictureView(site, brand.picture),
  }));
}

/** An item of the main menu with the content of its panel. Without links it has no panel. */
export type MenuSection = ReturnType<typeof buildMenuSection>;

/** The header and footer of a page, ready to show. */
export type FrameView = Awaited<ReturnType<typeof loadFrame>>;

const CALCULATOR_LINK = createInternalLink('Wallpaper Calculator', CALCULATOR_PATH);
const ALL_BRANDS_PATH = buildItemGroupPath(BRANDS);
const MAX_FOOTER_BRANDS = 8;

function buildMenuSection(site: Site, key: string, label: string, href: string, links: FrameLink[]) {
  const { note = '', picture = null } = supplier.menu[key] ?? {};
  return {
    label,
    href,
    note,
    picture: buildPictureView(site, picture),
    /** Whether the panel also links to the item's own page ('View all rugs'). */
    hasOverview: key !== 'company',
    links,
  };
}

/** The footer's brands: the first eight by name without the supplier's own, and a link to all brands if there are more or none. */
function chooseFooterBrands(brands: readonly FrameLink[]): FrameLink[] {
  const others = brands
    .filter(({ label }) => label !== supplier.name)
    .map(({ label, href }) => createInternalLink(label, href))
    .sort((a, b) => compareNames(a.label, b.label));
  const named = others.slice(0, MAX_FOOTER_BRANDS);
  return named.length > 0 && named.length === others.length
    ? named
    : [...named, createInternalLink('All brands', ALL_BRANDS_PATH)];
}

/** Links to the item groups on homeware's landing page. */
async function loadHomewareLinks(): Promise<FrameLink[]> {
  const name = getItemGroupName(HOMEWARE);
  const category = findCategory(await readCategoriesNamed(name), name, 'item_group', HOMEWARE);
  const found = category?.id == null ? null : await readCategoryPage(category.id);
  const tiles = filterUnique(listItemGroupTiles(found?.page.tiles ?? []), (tile) => foldName(formatTileName(tile)));
  return tiles.map((tile) => createInternalLink(formatTileName(tile), buildCategoryLink(tile)));
}

/** Loads the header and the footer. A list that cannot be read is left out. */
export async function loadFrame(site: Site) {
  const [fabric, wallpaper, rugs, homeware, brands] = await Promise.all([
    loadApplicationLinks(FABRIC, ['Curtaining', 'Upholstery']),
    loadApplicationLinks(WALLPAPER),
    loadApplicationLinks(RUGS),
    withFallback(loadHomewareLinks(), [], 'Menu of homeware'),
    withFallback(readBrands(), [], 'List of brands'),
  ]);
  const trade = buildTradeUrl(site.settings, site.variant);
  const shop = createExternalLink('Shop online', site.settings.SHOP_URL);
  const allBrands = buildBrandLinks(site, brands);
  const internationals = createInternalLink('Internationals', '/internationals');
  const menu = [
    buildMenuSection(site, FABRIC, 'Fabric', buildItemGroupPath(FABRIC), fabric),
    buildMenuSection(site, WALLPAPER, 'Wallpaper', buildItemGroupPath(WALLPAPER), [...wallpaper, CALCULATOR_LINK]),
    buildMenuSection(site, RUGS, 'Rugs', buildItemGroupPath(RUGS), [...rugs, shop]),
    buildMenuSection(site, HOMEWARE, 'Homeware', buildItemGroupPath(HOMEWARE), [...homeware, shop]),
    buildMenuSection(site, 'brands', 'Brands', ALL_BRANDS_PATH, [...allBrands, internationals]),
    buildMenuSection(site, 'company', 'Company', '/store-locator', COMPANY_LINKS),
  ];
  return {
    menu,
    tradeUrl: trade,
    footer: {
      shop: [
        ...menu.slice(0, 4).map(({ label, href }) => createInternalLink(label, href)),
        ...(supplier.tools.projects ? [{ ...createInternalLink('Your projects', '/projects'), isNofollow: true }] : []),
      ],
      brands: chooseFooterBrands(allBrands),
      company: [
        ...COMPANY_LINKS,
        CALCULATOR_LINK,
        createInternalLink('Responsibilities', '/responsibilities'),
        createInternalLink('Directors', '/directors'),
      ],
      contact: [
        createInternalLink('Find a store', '/store-locator'),
        createExternalLink('Trade Login', trade),
        createInternalLink('Apply for a trade account', '/register'),
      ],
    },
    year: new Date().getFullYear(),
  };
}
