import { orElse } from '@/lib/cache/degrade';
import { readApplications, readBrands } from '@/lib/cache/reads';
import { FABRIC, HOMEWARE, RUGS, WALLPAPER } from '@/lib/catalogue/item-groups';
import { applicationPath, brandPath, itemGroupPath } from '@/lib/catalogue/links';
import { titleCase } from '@/lib/catalogue/title-case';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { shopUrl, tradeUrl } from '@/lib/site/urls';
import type { Site } from './site';

/** A link of the header or the footer. External ones open in a new tab. */
export interface FrameLink {
  label: string;
  href: string;
  external: boolean;
}

/** One item of the main menu with what its panel shows. */
export interface MenuSection {
  label: string;
  href: string;
  note: string;
  picture: PictureView | null;
  links: FrameLink[];
}

/** The header and footer of a page, ready to show (G1, G3, G5). */
export interface FrameView {
  menu: MenuSection[];
  tradeUrl: string;
  footer: { shop: FrameLink[]; brands: FrameLink[]; company: FrameLink[]; contact: FrameLink[] };
  /** For the copyright notice. */
  year: number;
}

const inside = (label: string, href: string): FrameLink => ({ label, href, external: false });

const COMPANY: FrameLink[] = [
  inside('About Us', '/about-us'),
  inside('Explore Our Spaces', '/store-locator'),
  inside('Careers', '/careers'),
];

/** Fabric's applications: Curtaining and Upholstery first, then the others that the hub gives (D9). */
function fabricLinks(applications: readonly string[]): FrameLink[] {
  const first = ['Curtaining', 'Upholstery'];
  const others = applications.filter((name) => !first.some((known) => known.toLowerCase() === name.toLowerCase()));
  return [...first, ...others].map((name) => inside(name, applicationPath(FABRIC, name)));
}

/** Reads what the header and the footer show. A list that cannot be read is left out; the page stands without it. */
export async function loadFrame(site: Site): Promise<FrameView> {
  const [fabric, wallpaper, brands] = await Promise.all([
    orElse(readApplications(FABRIC), [], 'Menu of fabric'),
    orElse(readApplications(WALLPAPER), [], 'Menu of wallpaper'),
    orElse(readBrands(), [], 'List of brands'),
  ]);
  const shop: FrameLink = { label: 'Shop online', href: shopUrl(site.settings), external: true };
  const trade = tradeUrl(site.settings, site.variant);
  const section = (key: string, label: string, href: string, links: FrameLink[]): MenuSection => ({
    label,
    href,
    note: supplier.menu[key]?.note ?? '',
    picture: pictureView(site.settings, site.variant, supplier.menu[key]?.picture ?? null),
    links,
  });
  const brandLinks = brands.map((brand) => inside(brand.name, brandPath(brand.name, '9000')));
  return {
    menu: [
      section(FABRIC, 'Fabric', itemGroupPath(FABRIC), fabricLinks(fabric)),
      section(
        WALLPAPER,
        'Wallpaper',
        itemGroupPath(WALLPAPER),
        wallpaper.map((name) => inside(titleCase(name), applicationPath(WALLPAPER, name))),
      ),
      section(RUGS, 'Rugs', itemGroupPath(RUGS), [shop]),
      section(HOMEWARE, 'Homeware', itemGroupPath(HOMEWARE), [shop]),
      section('brands', 'Brands', itemGroupPath('9000'), brandLinks),
      section('company', 'Company', '/company', COMPANY),
    ],
    tradeUrl: trade,
    footer: {
      shop: [
        inside('Fabric', itemGroupPath(FABRIC)),
        inside('Wallpaper', itemGroupPath(WALLPAPER)),
        inside('Rugs', itemGroupPath(RUGS)),
        inside('Homeware', itemGroupPath(HOMEWARE)),
      ],
      brands: brandLinks.filter((link) => link.label !== supplier.name),
      company: [
        ...COMPANY,
        inside('Wallpaper Calculator', '/wallpaper-calculator'),
        inside('Responsibilities', '/responsibilities'),
      ],
      contact: [
        inside('Find a store', '/store-locator'),
        { label: 'Trade Login', href: trade, external: true },
        inside('Apply for a trade account', '/register'),
      ],
    },
    year: new Date().getFullYear(),
  };
}
