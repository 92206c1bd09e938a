import { foldSearchText } from './collation';
import { Dictionary, NumberList, sortAlphabetically, TextColumn, ValueSets } from './encoding';
import { buildNameFinderData, SearchTerm } from './name-finder';
import { ProductOrder } from './product-order';
import { HitList, SearchKind } from './search-kind';
import { buildVocabularyData, canHaveTypo, correctSpelling, Vocabulary } from './spelling';
import { buildTextData, TextTable } from './text-table';

/** A product in the search index. `styles` are its design styles. */
export interface SearchRow extends Record<'sku' | (typeof TEXT_FIELDS)[number], string> {
  styles: readonly string[];
}

/** By kind, the SKU of the first product (A-Z) of each hit, best first, at most 50. `counts` counts all hits. `Category` is always empty. */
export interface SearchHits extends Record<Exclude<SearchKindName, 'design_style'> | 'Category', string[]> {
  design_style: { sku: string; style: string }[];
  counts: Record<SearchKindName, number>;
}

/** A kind of name that is searched. */
export type SearchKindName = (typeof SEARCH_KINDS)[number];

/**
 * Searches names, ignoring case and accents. Matches of the whole name come first, then of its start, a word's start, any other part, and every word.
 * Colours are also found by their design. If there is no hit, one typing error is allowed, in a term or unknown word of five letters or more.
 */
export interface SearchIndex {
  search(term: string): SearchHits;
  /** Corrects misspelt words of a term. Null if there is no correction that finds something. */
  suggest(term: string): string | null;
}

const TEXT_FIELDS = ['itemGroup', 'application', 'brand', 'range', 'design', 'colour'] as const;
/** The kinds of names, in the order of the response. */
export const SEARCH_KINDS = ['Application', 'Brand', 'Collection', 'Design', 'Colour', 'design_style'] as const;

/** The data of a search index: JSON values and typed arrays (see `pack`). Products are numbered A-Z. */
export type SearchData = ReturnType<SearchIndexBuilder['build']>;

/** Collects rows, then builds the data of their search index. */
export class SearchIndexBuilder {
  private readonly texts = createByKey(TEXT_FIELDS, () => new TextColumn());
  private readonly styles = new Dictionary();
  private readonly styleSets = new ValueSets();
  private readonly styleSetOfRow = new NumberList();

  add(row: SearchRow): void {
    for (const name of TEXT_FIELDS) this.texts[name].add(row[name]);
    this.styleSetOfRow.push(
      row.styles.reduce((set, style) => this.styleSets.append(set, this.styles.encode(style)), 0),
    );
  }

  /** `order` must have the same rows. */
  build(order: ProductOrder) {
    const names = createByKey(TEXT_FIELDS, (name) => this.texts[name].sortNames());
    const styleNames = sortAlphabetically(this.styles.texts);
    const hits = createByKey(SEARCH_KINDS, () => new HitList());
    const paths = createByKey(['application', 'brand', 'range', 'style'], () => new ValueSets());
    const rowsInOrder = order.listRowsInOrder();
    rowsInOrder.forEach((row, product) => {
      const getNameNumber = (key: (typeof TEXT_FIELDS)[number]): number => names[key].rankOf(row);
      /** Adds a hit, unless there is one with the same path. Returns the number of the path. */
      const addHit = (kind: SearchKindName, path: ValueSets, parent: number, value: number, label = 0): number => {
        const known = path.size;
        const node = path.append(parent, value);
        if (node === known) hits[kind].add(value, product, label);
        return node;
      };
      const group = getNameNumber('itemGroup');
      addHit('Application', paths.application, paths.application.append(0, group), getNameNumber('application'));
      addHit('Brand', paths.brand, paths.brand.append(0, group), getNameNumber('brand'));
      const collection = addHit('Collection', paths.range, paths.range.append(0, group), getNameNumber('range'));
      const design = addHit('Design', paths.range, collection, getNameNumber('design'));
      addHit('Colour', paths.range, design, getNameNumber('colour'), getNameNumber('design'));
      for (const style of this.styleSets.list(this.styleSetOfRow.at(row)))
        addHit('design_style', paths.style, paths.style.append(0, group), styleNames.ranks[style] ?? 0, style);
    });
    const namesOfKind: Record<SearchKindName, readonly string[]> = {
      Application: names.application.names,
      Brand: names.brand.names,
      Collection: names.range.names,
      Design: names.design.names,
      Colour: names.colour.names,
      design_style: styleNames.names,
    };
    return {
      kinds: createByKey(SEARCH_KINDS, (kind) => ({
        finder: buildNameFinderData(namesOfKind[kind]),
        ...hits[kind].build(namesOfKind[kind].length),
      })),
      coloursOfDesigns: hits.Colour.buildByLabel(names.design.names.length),
      /** Design styles as shown. The label of a style's hit is its index here. */
      styles: buildTextData(this.styles.texts),
      vocabulary: buildVocabularyData(SEARCH_KINDS.flatMap((kind) => namesOfKind[kind].map(foldSearchText))),
    };
  }
}

/** Builds a search segment from rows in any order. SKUs must be unique. */
export function buildSearchSegment(rows: Iterable<SearchRow>): SearchSegment {
  const order = new ProductOrder();
  const builder = new SearchIndexBuilder();
  for (const row of rows) {
    order.add(row);
    builder.add(row);
  }
  return new SearchSegment(builder.build(order), new TextTable(buildTextData(order.listSkus(order.listRowsInOrder()))));
}

/** Creates a search index from one segment. */
export function openSearchIndex(segment: SearchSegment): SearchIndex {
  return createSearch((term, isFuzzy) => segment.find(term, isFuzzy), [segment]);
}

/** A hit. `style` is `''` except for design styles. `quality` is 0 for the best match. */
export interface SearchHit {
  sku: string;
  style: string;
  quality: number;
}

/** By kind, up to 50 hits, best first, and the number of all hits. */
export type HitsByKind = Record<SearchKindName, { hits: SearchHit[]; count: number }>;

/** A searchable set of products. */
export class SearchSegment {
  private readonly kinds: Record<SearchKindName, SearchKind>;
  private readonly styles: TextTable;
  private readonly vocabulary: Vocabulary;

  /** @param skus the SKUs by product number */
  constructor(
    data: SearchData,
    private readonly skus: TextTable,
  ) {
    const designs = new SearchKind(data.kinds.Design);
    const outer = { finder: designs.finder, data: data.coloursOfDesigns };
    this.kinds = createByKey(SEARCH_KINDS, (kind) =>
      kind === 'Design' ? designs : new SearchKind(data.kinds[kind], kind === 'Colour' ? outer : null),
    );
    this.styles = new TextTable(data.styles);
    this.vocabulary = new Vocabulary(data.vocabulary);
  }

  /** The hits for a folded term. `isFuzzy` allows one typing error. */
  find(text: string, isFuzzy: boolean): HitsByKind {
    const term = new SearchTerm(text, isFuzzy);
    return createByKey(SEARCH_KINDS, (kind) => {
      if (text === '') return { hits: [], count: 0 };
      const names = this.kinds[kind];
      const { hits, count } = names.find(term);
      const found = hits.map(({ hit, quality }) => ({
        sku: this.skus.at(names.getProduct(hit)),
        style: kind === 'design_style' ? this.styles.getCachedText(names.getLabel(hit)) : '',
        quality,
      }));
      return { hits: found, count };
    });
  }

  /** Replaces the unknown words of a folded term by similar words of names. Null if a word has none, or all are known. */
  correct(text: string): string | null {
    const finders = SEARCH_KINDS.map((kind) => this.kinds[kind].finder);
    const isKnown = (word: string): boolean => finders.some((finder) => finder.hasName(word));
    return correctSpelling(text, isKnown, (word) => this.vocabulary.findClosest(word));
  }
}

/** Creates a search index from a function that finds hits. Suggestions use the names of `segments`. */
export function createSearch(find: SearchSegment['find'], segments: readonly SearchSegment[]): SearchIndex {
  const isEmpty = (found: HitsByKind): boolean => SEARCH_KINDS.every((kind) => found[kind].count === 0);
  return {
    search(text) {
      const term = foldSearchText(text);
      let found = find(term, false);
      if (isEmpty(found) && canHaveTypo(term)) found = find(term, true);
      return {
        Category: [],
        ...createByKey(SEARCH_KINDS, (kind) => found[kind].hits.map(({ sku }) => sku)),
        design_style: found.design_style.hits.map(({ sku, style }) => ({ sku, style })),
        counts: createByKey(SEARCH_KINDS, (kind) => found[kind].count),
      };
    },
    suggest(text) {
      for (const segment of segments) {
        const corrected = segment.correct(foldSearchText(text));
        if (corrected !== null && !isEmpty(find(corrected, false))) return corrected;
      }
      return null;
    },
  };
}

/** Creates a record with a value for each key. */
export function createByKey<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}
