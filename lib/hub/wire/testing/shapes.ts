import { FACET_GROUPS, FILTER_GROUPS, type FilterGroup } from '@/lib/catalogue/filter-groups';

/** Throws when `value` does not have the shape; `path` is its position. */
export type Shape = (value: unknown, path: string) => void;

function fail(path: string, expected: string, value: unknown): never {
  throw new Error(`${path} is not ${expected}: ${JSON.stringify(value)}`);
}

const check =
  (expected: string, isValid: (value: unknown) => boolean): Shape =>
  (value, path) => {
    if (!isValid(value)) fail(path, expected, value);
  };

export const string = check('a trimmed string', (value) => typeof value === 'string' && value === value.trim());
export const filled = check(
  'a string that says something',
  (value) => typeof value === 'string' && value !== '' && value === value.trim() && encodeURIComponent(value) !== '',
);
export const day = check(
  'a calendar day',
  (value) => typeof value === 'string' && new Date(value).toISOString().slice(0, 10) === value,
);
export const boolean = check('a boolean', (value) => typeof value === 'boolean');
export const number = check('a finite number', (value) => typeof value === 'number' && Number.isFinite(value));
export const count = check('a whole number', (value) => Number.isSafeInteger(value) && Number(value) >= 0);
const pixels = check('a length', (value) => typeof value === 'number' && Number.isFinite(value) && value > 0);
export const oneOf = (...values: unknown[]): Shape => check(`one of ${values}`, (value) => values.includes(value));

export const orNull =
  (shape: Shape): Shape =>
  (value, path) => {
    if (value !== null) shape(value, path);
  };

/** May be missing. */
const optional =
  (shape: Shape): Shape =>
  (value, path) => {
    if (value !== undefined) shape(value, path);
  };

export const updated = optional(
  check('an instant', (value) => typeof value === 'string' && new Date(value).toISOString() === value),
);

export const list =
  (shape: Shape): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) fail(path, 'a list', value);
    value.forEach((item, index) => {
      shape(item, `${path}[${index}]`);
    });
  };

/** An object with exactly these fields. */
export const object =
  (fields: Record<string, Shape>): Shape =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'an object', value);
    const entries = new Map(Object.entries(value));
    for (const [key, shape] of Object.entries(fields)) shape(entries.get(key), `${path}.${key}`);
    for (const key of entries.keys()) if (!(key in fields)) fail(`${path}.${key}`, 'a known field', key);
  };

const uniqueList =
  (of: (item: unknown) => unknown, shape: Shape): Shape =>
  (value, path) => {
    list(shape)(value, path);
    if (Array.isArray(value) && new Set(value.map(of)).size !== value.length) fail(path, 'without doubles', value);
  };

const texts = uniqueList((item) => item, filled);
const picture = orNull(filled);
const slide: Shape = (value, path) => {
  const isVideo = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'video';
  object({ kind: oneOf('image', 'video'), source: filled, ...(isVideo ? { poster: picture } : {}) })(value, path);
};
const banner = object({
  slides: list(slide),
  width: orNull(pixels),
  height: orNull(pixels),
  linkCategoryId: orNull(count),
  link: orNull(filled),
  promo: boolean,
});

const category = object({
  id: orNull(count),
  name: filled,
  type: string,
  itemGroup: orNull(filled),
  itemGroupName: orNull(filled),
  collection: orNull(filled),
  application: orNull(filled),
  brand: orNull(filled),
  published: boolean,
  position: number,
  picture,
});

const galleryPicture = object({
  position: oneOf('top_left', 'bottom_left', 'top_right', 'bottom_right'),
  picture: filled,
});

const mode: Shape = (value, path) => {
  const shapes = [
    object({ kind: oneOf('explore') }),
    object({ kind: oneOf('view_collection'), embed: filled }),
    object({ kind: oneOf('view_catalogue'), catalogue: filled }),
  ];
  const fits = shapes.some((shape) => {
    try {
      shape(value, path);
      return true;
    } catch {
      return false;
    }
  });
  if (!fits) fail(path, 'a mode', value);
};

export const page = object({
  title: string,
  description: string,
  banner,
  tiles: list(category),
  collections: list(category),
  newArrivals: list(category),
  featured: orNull(
    object({
      title: string,
      description: string,
      categoryId: orNull(count),
      itemGroup: orNull(filled),
      application: orNull(filled),
      collection: orNull(filled),
      mode,
      pictures: list(galleryPicture),
    }),
  ),
  gallery: list(galleryPicture),
  internationals: orNull(object({ picture, link: orNull(filled), description: string })),
  updated,
});

export const categoryPage = object({ category: orNull(category), page });

export const categories = list(category);

const symbol = object({ file: filled, name: orNull(filled) });
const perGroup = (groups: readonly FilterGroup[], shape: Shape) =>
  object(Object.fromEntries(groups.map((group) => [group.key, shape])));
const dimensions = { width: string, length: string, diameter: string };

export const product = object({
  sku: filled,
  design: filled,
  colour: string,
  range: string,
  brand: string,
  itemGroup: string,
  applications: texts,
  groupName: string,
  description: string,
  longDescription: string,
  pictures: texts,
  symbols: list(symbol),
  care: list(symbol),
  standards: list(symbol),
  hangingInstructions: string,
  webSize: string,
  verticalRepeat: string,
  horizontalRepeat: string,
  railroaded: string,
  composition: string,
  weight: string,
  martindale: string,
  ...dimensions,
  prices: object({ retail: orNull(number), cut: orNull(number), roll: orNull(number) }),
  facets: perGroup(FACET_GROUPS, texts),
});

const card = object({
  sku: filled,
  design: filled,
  colour: string,
  range: string,
  itemGroup: string,
  webSize: string,
  ...dimensions,
  picture,
  updated,
});

const nameOf = (option: unknown) =>
  typeof option === 'object' && option !== null && 'value' in option ? option.value : option;
const options = uniqueList(nameOf, object({ value: filled, count: orNull(count) }));

const extensions = object({
  sorts: texts,
  designs: boolean,
  performance: texts,
  related: boolean,
  samples: boolean,
  projects: boolean,
  colours: boolean,
});
export const productList = object({
  cards: list(card),
  total: count,
  options: perGroup(FILTER_GROUPS, options),
  extensions,
});

export const brands = list(object({ name: filled, picture }));
export const names = texts;
export const stats = list(object({ itemGroup: filled, products: count, designs: count, collections: count }));

const hits = list(
  object({
    itemGroup: string,
    application: string,
    brand: string,
    range: string,
    design: string,
    colour: string,
    sku: string,
    ...dimensions,
    groupName: string,
    style: orNull(filled),
    picture,
  }),
);
export const searchResults = object({
  categories: hits,
  applications: hits,
  brands: hits,
  collections: hits,
  designs: hits,
  colours: hits,
  styles: hits,
});

export const outcome: Shape = (value, path) => {
  const accepted = typeof value === 'object' && value !== null && 'isAccepted' in value && value.isAccepted === true;
  const rest: Record<string, Shape> = accepted
    ? { reference: orNull(filled) }
    : {
        errors: (errors, at) =>
          object(Object.fromEntries(Object.keys(Object(errors)).map((key) => [key, filled])))(errors, at),
      };
  object({ isAccepted: boolean, message: string, ...rest })(value, path);
};

export { banner, picture };
