import { listReferenceEntries, REFERENCE_NUMBERS } from './application';
import { checkDocument, type ParsedDocument } from './data-url';
import { DOCUMENTS, detectDocumentType } from './documents';
import {
  COMPANY_FIELDS,
  CONTACT_FIELDS,
  DECLARATION_FIELDS,
  type Field,
  type FieldEntry,
  listFieldEntries,
  PARTNER_FIELDS,
} from './fields';

/** The entries of a form without scripts, by field path. An unticked box has no entry. */
export type PlainEntries = Readonly<Record<string, readonly string[]>>;

/** HTML id of the error summary. A refused form's URL has it as fragment, so that the summary gets the focus. */
export const ERRORS_ID = 'errors';

export const PLAIN_PEOPLE = { partners: 3, contacts: 2 } as const;

/** Longer entries are cut to this length, which every field still refuses. */
export const MAX_ENTRY_CHARS = 2001;

const PEOPLE_FIELDS = { partners: PARTNER_FIELDS, contacts: CONTACT_FIELDS } as const;

const PEOPLE_LISTS = ['partners', 'contacts'] as const;

/** The fields of a partner or contact with their paths. `index` starts at 0. */
export const listPersonFields = (list: keyof typeof PEOPLE_FIELDS, index: number) =>
  listFieldEntries(`company_details.${list}.${index}`, PEOPLE_FIELDS[list]);

const listPersonFieldNames = (list: keyof typeof PEOPLE_FIELDS) =>
  Array.from({ length: PLAIN_PEOPLE[list] }, (_, index) => listPersonFields(list, index));

const PLAIN_FIELDS: readonly FieldEntry[] = [
  ...listFieldEntries('company_details', COMPANY_FIELDS),
  ...PEOPLE_LISTS.flatMap(listPersonFieldNames).flat(),
  ...REFERENCE_NUMBERS.flatMap(listReferenceEntries),
  ...listFieldEntries('declaration', DECLARATION_FIELDS),
];

/** The labels of fields, by path. */
export const mapFieldLabels = (fields: readonly FieldEntry[]): ReadonlyMap<string, string> =>
  new Map(fields.map(([path, { label }]) => [path, label]));

/** The labels of the form's fields and documents, by path. */
export const PLAIN_LABELS: ReadonlyMap<string, string> = new Map([
  ...mapFieldLabels(PLAIN_FIELDS),
  ...DOCUMENTS.map(({ key, name }) => [`documentation.${key}`, name] as const),
]);

/** The entries of a field in a new form. */
export function getInitialEntries({ initial = '' }: Field): readonly string[] {
  if (typeof initial === 'boolean') return initial ? ['on'] : [];
  return typeof initial === 'string' ? [initial] : initial;
}

function parseFieldValue({ control }: Field, entries: readonly string[] = []): unknown {
  if (control === 'checkbox' || control === 'switch') return entries.length > 0;
  return control === 'checkboxes' ? entries : (entries[0] ?? '');
}

function parseGroup(fields: readonly FieldEntry[], entries: PlainEntries): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(([path, field]) => [path.slice(path.lastIndexOf('.') + 1), parseFieldValue(field, entries[path])]),
  );
}

const isBlank = (fields: readonly FieldEntry[], entries: PlainEntries) =>
  fields.every(([path]) => (entries[path]?.[0] ?? '').trim() === '');

/** Moves people up into blank slots before them. */
function removeBlankPeople(entries: PlainEntries): PlainEntries {
  const moved = PEOPLE_LISTS.flatMap((list) => {
    const slots = listPersonFieldNames(list);
    const filled = slots.filter((fields) => !isBlank(fields, entries));
    return slots.flatMap((fields, index) =>
      fields.map(([path], field) => [path, entries[filled[index]?.[field]?.[0] ?? ''] ?? ['']] as const),
    );
  });
  return { ...entries, ...Object.fromEntries(moved) };
}

/** The filled slots of a list; the first contact is always included. */
function parsePeople(list: keyof typeof PEOPLE_FIELDS, entries: PlainEntries): Record<string, unknown>[] {
  return listPersonFieldNames(list)
    .filter((fields, index) => (list === 'contacts' && index === 0) || !isBlank(fields, entries))
    .map((fields) => parseGroup(fields, entries));
}

function parseCompany(entries: PlainEntries): Record<string, unknown> {
  const company = parseGroup(listFieldEntries('company_details', COMPANY_FIELDS), entries);
  // Without scripts the box stays ticked when a postal address is entered.
  const isCopied = company.is_physical_address === true && company.postal_address === '';
  return {
    ...company,
    is_physical_address: isCopied,
    partners: parsePeople('partners', entries),
    contacts: parsePeople('contacts', entries),
  };
}

async function parseDocuments(form: FormData): Promise<Record<string, () => ParsedDocument>[]> {
  const chosen = DOCUMENTS.map(async ({ key }) => {
    const file = form.get(`documentation.${key}`);
    if (!(file instanceof File) || (file.name === '' && file.size === 0)) return [];
    const bytes = new Uint8Array(await file.arrayBuffer());
    const document = checkDocument(detectDocumentType(file.type, bytes), bytes);
    return [{ [key]: () => document }];
  });
  return (await Promise.all(chosen)).flat();
}

export type PlainApplication = NonNullable<Awaited<ReturnType<typeof parsePlainForm>>>;

/** Parses a body of `multipart/form-data`; `contentType` is its header. Unknown fields are dropped. Null if it is malformed. */
export async function parsePlainForm(bytes: Uint8Array<ArrayBuffer>, contentType: string) {
  const form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData().catch(() => null);
  if (form === null) return null;
  const getTexts = (name: string) => form.getAll(name).filter((entry) => typeof entry === 'string');
  const sent = Object.fromEntries(
    PLAIN_FIELDS.flatMap(([path, { options = [] }]) => {
      const given = getTexts(path).slice(0, Math.max(1, options.length));
      return given.length === 0 ? [] : [[path, given.map((text) => text.slice(0, MAX_ENTRY_CHARS))]];
    }),
  );
  const entries = removeBlankPeople(sent);
  const data = {
    company_details: parseCompany(entries),
    trade_references: parseGroup(REFERENCE_NUMBERS.flatMap(listReferenceEntries), entries),
    documentation: await parseDocuments(form),
    declaration: parseGroup(listFieldEntries('declaration', DECLARATION_FIELDS), entries),
  };
  return {
    /** The Idempotency-Key. */
    key: getTexts('key')[0] ?? '',
    /** Refill the form after a refusal. Documents must be chosen again. */
    entries,
    body: { data },
  };
}
