import { searchForm } from './collation';
import { type AlphabeticalNames, alphabeticalNames, Dictionary, NumberList, ValueSets } from './encoding';
import { nameFinderData } from './name-finder';
import { ProductOrder } from './product-order';
import { type Found, HitList, type OuterNamesData, SearchKind, type SearchKindData } from './search-kind';
import { SearchTerm } from './search-term';
import { closestWord, correctSpelling, maxErrors } from './spelling';
import { type TextData, TextTable, textData } from './text-table';
import { allowsTypo } from './typo';
import { Vocabulary, type VocabularyData, vocabularyData } from './vocabulary';

/** A product in the search index. `styles` are its design styles. */
export interface SearchRow {
  sku: string;
  itemGroup: string;
  application: string;
  brand: string;
  range: string;
  design: string;
  colour: string;
  styles: readonly string[];
}

/**
 * One SKU per distinct hit by kind, best first, at most 50 of a kind: the first of the hit's products in the order
 * 'Alphabetical A-Z'. `Category` is always empty. `counts` has the number of all hits.
 */
export interface SearchHits {
  Category: string[];
  Application: string[];
  Brand: string[];
  Collection: string[];
  Design: string[];
  Colour: string[];
  design_style: { sku: string; style: string }[];
  counts: Record<SearchKindName, number>;
}

/** The kinds of names that are searched. */
export type SearchKindName = (typeof KINDS)[number];

/**
 * Searches names, ignoring case and accents. Matches of the whole name come first, then of its start, of a word's
 * start, of any other part, and last the names that have every word of the term. A colour is also found by its design.
 * Only when nothing is found is one typing error allowed, in a term or an unknown word of five letters or more.
 */
export interface SearchIndex {
  search(term: string): SearchHits;
  /** A term that finds something, with the misspelt words replaced by words of names; null when there is none. */
  suggest(term: string): string | null;
}

const TEXTS = ['itemGroup', 'application', 'brand', 'range', 'design', 'colour'] as const;
const KINDS = ['Application', 'Brand', 'Collection', 'Design', 'Colour', 'design_style'] as const;
type Kind = SearchKindName;

/** The data of a search index: JSON and typed arrays (see `pack`). Products are numbered in the order of the rows' `ProductOrder`. */
export interface SearchData {
  kinds: Record<Kind, SearchKindData>;
  coloursOfDesigns: OuterNamesData;
  /** The design styles as shown: the labels of their hits. */
  styles: TextData;
  vocabulary: VocabularyData;
}

/** Collects rows, then builds the data of their index. */
export class SearchIndexBuilder {
  private readonly texts = byKey(TEXTS, () => new TextColumn());
  private readonly styles = new Dictionary();
  private readonly styleSets = new ValueSets();
  private readonly styleSetOfRow = new NumberList();

  add(row: SearchRow): void {
    for (const name of TEXTS) this.texts[name].add(row[name]);
    this.styleSetOfRow.push(
      row.styles.reduce((set, style) => this.styleSets.append(set, this.styles.encode(style)), 0),
    );
  }

  /** `order` has the same rows. */
  build(order: ProductOrder): SearchData {
    const names = byKey(TEXTS, (name) => this.texts[name].names());
    const styleNames = alphabeticalNames(this.styles.texts);
    const hits = byKey(KINDS, () => new HitList());
    const paths = {
      application: new ValueSets(),
      brand: new ValueSets(),
      range: new ValueSets(),
      style: new ValueSets(),
    };
    const rowsInOrder = order.rowsInOrder();
    rowsInOrder.forEach((row, product) => {
      const name = (key: (typeof TEXTS)[number]): number => names[key].ranks[this.texts[key].code(row)] ?? 0;
      /** Adds a hit unless its path, which identifies it, is known. */
      const addHit = (kind: Kind, path: ValueSets, parent: number, value: number, label = 0): number => {
        const known = path.size;
        const node = path.append(parent, value);
        if (node === known) hits[kind].add(value, product, label);
        return node;
      };
      const group = name('itemGroup');
      addHit('Application', paths.application, paths.application.append(0, group), name('application'));
      addHit('Brand', paths.brand, paths.brand.append(0, group), name('brand'));
      const collection = addHit('Collection', paths.range, paths.range.append(0, group), name('range'));
      const design = addHit('Design', paths.range, collection, name('design'));
      addHit('Colour', paths.range, design, name('colour'), name('design'));
      for (const style of this.styleSets.list(this.styleSetOfRow.at(row)))
        addHit('design_style', paths.style, paths.style.append(0, group), styleNames.ranks[style] ?? 0, style);
    });
    const namesOfKind: Record<Kind, readonly string[]> = {
      Application: names.application.names,
      Brand: names.brand.names,
      Collection: names.range.names,
      Design: names.design.names,
      Colour: names.colour.names,
      design_style: styleNames.names,
    };
    const used = byKey(KINDS, (kind) => hits[kind].withHits(namesOfKind[kind]));
    return {
      kinds: byKey(KINDS, (kind) => ({
        finder: nameFinderData(used[kind]),
        ...hits[kind].build(used[kind].length),
      })),
      coloursOfDesigns: hits.Colour.buildByLabel(names.design.names.length),
      styles: textData(this.styles.texts),
      vocabulary: vocabularyData(KINDS.flatMap((kind) => used[kind].map(searchForm))),
    };
  }
}

/**
 * Builds the search index from rows in any order, in one pass. A later row with the same SKU replaces the earlier one.
 */
export function buildSearchIndex(rows: Iterable<SearchRow>): SearchIndex {
  const order = new ProductOrder();
  const builder = new SearchIndexBuilder();
  for (const row of rows) {
    order.add(row.sku, row.design, row.colour);
    builder.add(row);
  }
  const data = builder.build(order);
  const skus = new TextTable(textData(Array.from(order.rowsInOrder(), (row) => order.sku(row))));
  return openSearchIndex(data, skus);
}

/** An index over its data, without a copy. `skus` are those of the products in order. */
export function openSearchIndex(data: SearchData, skus: TextTable): SearchIndex {
  return new NameSearch(data, skus);
}

class TextColumn {
  private readonly dictionary = new Dictionary();
  private readonly codes = new NumberList();

  add(text: string): void {
    this.codes.push(this.dictionary.encode(text));
  }

  code(row: number): number {
    return this.codes.at(row);
  }

  names(): AlphabeticalNames {
    return alphabeticalNames(this.dictionary.texts);
  }
}

class NameSearch implements SearchIndex {
  private readonly kinds: Record<Kind, SearchKind>;
  private readonly styles: TextTable;
  private readonly vocabulary: Vocabulary;

  constructor(
    data: SearchData,
    private readonly skus: TextTable,
  ) {
    const designs = new SearchKind(data.kinds.Design);
    const outer = { finder: designs.finder, data: data.coloursOfDesigns };
    this.kinds = byKey(KINDS, (kind) =>
      kind === 'Design' ? designs : new SearchKind(data.kinds[kind], kind === 'Colour' ? outer : null),
    );
    this.styles = new TextTable(data.styles);
    this.vocabulary = new Vocabulary(data.vocabulary);
  }

  search(text: string): SearchHits {
    const term = searchForm(text);
    let found = this.find(term, false);
    if (KINDS.every((kind) => found[kind].count === 0) && allowsTypo(term)) found = this.find(term, true);
    const skus = (kind: Kind): string[] => found[kind].hits.map((hit) => this.sku(kind, hit));
    return {
      Category: [],
      Application: skus('Application'),
      Brand: skus('Brand'),
      Collection: skus('Collection'),
      Design: skus('Design'),
      Colour: skus('Colour'),
      design_style: found.design_style.hits.map((hit) => ({
        sku: this.sku('design_style', hit),
        style: this.styles.cachedAt(this.kinds.design_style.label(hit)),
      })),
      counts: byKey(KINDS, (kind) => found[kind].count),
    };
  }

  suggest(text: string): string | null {
    const finders = KINDS.map((kind) => this.kinds[kind].finder);
    const isKnown = (word: string): boolean => finders.some((finder) => finder.contains(word));
    const corrected = correctSpelling(searchForm(text), isKnown, (word) =>
      closestWord(word, this.vocabulary.similarTo(word, maxErrors(word))),
    );
    if (corrected === null) return null;
    const found = this.find(corrected, false);
    return KINDS.some((kind) => found[kind].count > 0) ? corrected : null;
  }

  private find(text: string, isFuzzy: boolean): Record<Kind, Found> {
    const term = new SearchTerm(text, isFuzzy);
    return byKey(KINDS, (kind) => (text === '' ? { hits: [], count: 0 } : this.kinds[kind].find(term)));
  }

  private sku(kind: Kind, hit: number): string {
    return this.skus.at(this.kinds[kind].product(hit));
  }
}

function byKey<Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}
