import { CALCULATOR_PATH, formReducer, parseAction } from '@/lib/calculator/form';
import { parseFormQuery } from '@/lib/calculator/form-query';
import { findCovering, isRepeatMissing } from '@/lib/calculator/product-covering';
import { formatDesignInColour } from '@/lib/catalogue/designs';
import { formatName } from '@/lib/catalogue/details';
import { buildProductPath } from '@/lib/catalogue/links';
import type { Product } from '@/lib/catalogue/product';
import { logFailure } from '@/lib/site/log';
import { supplier } from '@/lib/site/supplier';
import { createSafeLink } from '@/lib/site/urls';
import { findWallpaper } from './find-wallpaper';
import { formatProductName } from './product-variants';
import type { Site } from './site';

/** The page around the calculator. `frame` is the URL of the supplier's calculator (WALLPAPER_CALCULATOR_URL); null for the site's own. */
export function buildCalculatorView({ settings }: Pick<Site, 'settings'>) {
  return {
    title: 'Wallpaper Calculator',
    description: 'Please use the calculator below to measure out your requirements:',
    canonical: CALCULATOR_PATH,
    frame: createSafeLink(settings, settings.WALLPAPER_CALCULATOR_URL ?? null)?.href ?? null,
  };
}

export type CalculatorView = Awaited<ReturnType<typeof loadCalculator>>;

const FAILED_NOTICE = 'We couldn’t look up the size of the roll just now. Please fill it in from its label.';
const MATCH_UNKNOWN_NOTICE = 'We don’t know how this pattern matches. Please choose what the label of the roll says.';
const REPEAT_UNKNOWN_NOTICE = 'We couldn’t read this wallpaper’s repeat. Please enter it from the label of the roll.';

const createUnknownNotice = (sku: string) =>
  `We don’t have a wallpaper with the code ‘${sku}’. Please fill in the size of the roll from its label.`;

/** A failed look-up does not fail the page: the visitor can fill in the fields. */
async function findProduct(sku: string): Promise<{ product: Product | null; notice: string | null }> {
  if (sku === '') return { product: null, notice: null };
  try {
    const product = await findWallpaper(sku);
    return { product, notice: product === null ? createUnknownNotice(sku) : null };
  } catch (error) {
    logFailure(`Roll of ${JSON.stringify(sku)}`, error);
    return { product: null, notice: FAILED_NOTICE };
  }
}

/** Loads the calculator for a query: fills in the product's roll and the entered fields, and applies the pressed button. */
export async function loadCalculator(query: URLSearchParams) {
  const { sku } = parseFormQuery(query);
  const { product, notice } = await findProduct(sku);
  const covering = product === null ? {} : findCovering(product);
  const form = parseFormQuery(query, covering);
  const action = parseAction(query.get('do') ?? '');
  const isMatchUnknown = product !== null && covering.match === undefined && !query.has('match');
  // Shown until the visitor enters a repeat or chooses the free match, which needs none.
  const isRepeatUnknown =
    product !== null && isRepeatMissing(product) && form.match !== 'free' && form.repeat === (covering.repeat ?? '');
  const unknowns = [
    ...(isMatchUnknown ? [MATCH_UNKNOWN_NOTICE] : []),
    ...(isRepeatUnknown ? [REPEAT_UNKNOWN_NOTICE] : []),
  ];
  return {
    form: action === null ? form : formReducer(form, action),
    /** The wallpaper whose roll is filled in. */
    product: product && {
      name: formatProductName(product),
      href: buildProductPath(product, { shouldPreselect: true }),
    },
    /** The wallpaper as a piece of a project; null without a wallpaper or if projects are switched off. */
    piece:
      product === null || !supplier.tools.projects
        ? null
        : { sku: product.sku, name: formatDesignInColour(product.design, formatName(product.colour)) },
    /** Tells the visitor which data of the roll are unknown. */
    notice: notice ?? (unknowns.length > 0 ? unknowns.join(' ') : null),
    /** Whether the form was submitted. Only then missing fields are named too. */
    isRequested: query.get('do') === 'calculate',
  };
}
