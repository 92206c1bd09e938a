import { type Application, listReferenceFields, REFERENCE_NUMBERS, type ReferenceNumber } from './application';
import { DOCUMENTS, formatFileSize } from './documents';
import {
  COMPANY_FIELDS,
  COMPANY_SECTIONS,
  CONTACT_FIELDS,
  DECLARATION_FIELDS,
  type Field,
  type FieldTable,
  PARTNER_FIELDS,
  YES_NO,
} from './fields';
import { type StepPart, WIZARD_STEPS } from './steps';
import { type ChosenDocuments, evaluateQualification, type WizardValues } from './wizard-values';

/** A field's label and its value as text, `''` if there is none. */
export interface Row {
  term: string;
  value: string;
}

/** Rows with a title, which may be empty. */
export interface RowGroup {
  title: string;
  rows: readonly Row[];
}

/** Where fields are listed: on the review step, by `npm run applications -- show`, or in the e-mail to the trade desk. */
export type Listing = 'review' | 'command' | 'email';

type Values = Readonly<Record<string, unknown>>;

const formatLabel = (field: Field, listing: Listing) =>
  listing === 'review' ? field.label : listing === 'email' ? field.emailLabel : (field.shortLabel ?? field.label);

function formatValue(field: Field, name: string, values: Values, listing: Listing): string {
  const { copies, options } = field;
  if (copies !== undefined && values[copies.switchedBy] === true)
    return listing === 'review' ? copies.inReview : copies.inCommand;
  // An application that was stored before the field existed has no value.
  const value = values[name] ?? field.initial ?? '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const isPlain = listing !== 'review' && options === YES_NO;
  const label = isPlain ? undefined : options?.find((option) => option.value === value)?.label;
  return label ?? String(value).trim();
}

/** The rows of a listing. Switches are left out, as are fields without a label for it. */
export function listRows(fields: FieldTable, values: Values, listing: Listing): Row[] {
  return Object.entries(fields).flatMap(([name, field]): Row[] => {
    const term = formatLabel(field, listing);
    if (term === undefined || field.control === 'switch') return [];
    return [{ term, value: formatValue(field, name, values, listing) }];
  });
}

function getCompanyFields(step: 'introduction' | 'company_details'): FieldTable {
  const names = COMPANY_SECTIONS.filter((section) => section.step === step).flatMap(({ fields }) => [...fields]);
  return Object.fromEntries(names.map((name) => [name, COMPANY_FIELDS[name]]));
}

function listPeople({ partners, contacts }: Application['company_details'], listing: Listing) {
  const listGroups = (title: string, fields: FieldTable, list: readonly Values[]) =>
    list.map((person, index) => ({ title: `${title} ${index + 1}`, rows: listRows(fields, person, listing) }));
  return {
    partners: listGroups('Partner', PARTNER_FIELDS, partners),
    contacts: listGroups('Contact', CONTACT_FIELDS, contacts),
  };
}

/** The rows of a trade reference; its ticked boxes share the row 'Payment'. */
function listReferenceRows(references: Values, number: ReferenceNumber, listing: Listing): Row[] {
  const fields = listReferenceFields(number);
  const texts = fields.filter(([, { control }]) => control !== 'checkbox');
  const payments = fields.filter(
    ([name, { control }]) => control === 'checkbox' && references[`${name}_${number}`] === true,
  );
  const values = Object.fromEntries(texts.map(([name]) => [name, references[`${name}_${number}`]]));
  return [
    ...listRows(Object.fromEntries(texts), values, listing),
    { term: 'Payment', value: payments.map(([, { shortLabel, label }]) => shortLabel ?? label).join(', ') },
  ];
}

function listIntroductionRows({ company_details, qualification }: WizardValues): Row[] {
  const { shouldAskReferences, shouldAskProof } = evaluateQualification(qualification);
  const createRow = (term: string, answer: 'yes' | 'no') => ({ term, value: answer === 'yes' ? 'Yes' : 'No' });
  return [
    ...listRows(getCompanyFields('introduction'), company_details, 'review'),
    createRow('Member of the trade', qualification.isTrade),
    ...(shouldAskReferences ? [createRow('Three trade references', qualification.hasReferences)] : []),
    ...(shouldAskProof ? [createRow('Proof of a qualification', qualification.hasProof)] : []),
  ];
}

/** The entries of each step before the declaration. `step` starts at 0. */
export function buildReview(values: WizardValues, chosen: ChosenDocuments) {
  const { company_details, trade_references } = values;
  const { partners, contacts } = listPeople(company_details, 'review');
  const documents = DOCUMENTS.map(({ key, name }) => {
    const file = chosen[key];
    return { term: name, value: file === undefined ? '' : `${file.name} (${formatFileSize(file.size)})` };
  });
  const groups: Readonly<Record<Exclude<StepPart, 'declaration'>, RowGroup[]>> = {
    introduction: [{ title: '', rows: listIntroductionRows(values) }],
    company_details: [
      { title: '', rows: listRows(getCompanyFields('company_details'), company_details, 'review') },
      ...partners,
      ...contacts,
    ],
    trade_references: REFERENCE_NUMBERS.map((number) => ({
      title: `Reference ${number}`,
      rows: listReferenceRows(trade_references, number, 'review'),
    })),
    documentation: [{ title: '', rows: documents }],
  };
  return WIZARD_STEPS.flatMap(({ name, part }, step) =>
    part === 'declaration' ? [] : [{ step, name, groups: groups[part] }],
  );
}

/** The names of the documents that were not chosen. */
export function listMissingDocuments(chosen: ChosenDocuments): string[] {
  return DOCUMENTS.filter(({ key }) => chosen[key] === undefined).map(({ name }) => name);
}

/** The fields of an application for `npm run applications -- show`: before and after its documents. */
export function listForCommand({ company_details, trade_references, declaration }: Application) {
  const { partners, contacts } = listPeople(company_details, 'command');
  const groups: RowGroup[] = [
    { title: 'Company', rows: listRows(COMPANY_FIELDS, company_details, 'command') },
    ...contacts,
    ...partners,
    ...REFERENCE_NUMBERS.map((number) => ({
      title: `Trade reference ${number}`,
      rows: listReferenceRows(trade_references, number, 'command'),
    })),
  ];
  return { groups, declaration: { title: 'Declaration', rows: listRows(DECLARATION_FIELDS, declaration, 'command') } };
}

/** The fields of an application that the trade desk's e-mail names. */
export function listForEmail({ company_details, trade_references }: Application): Row[] {
  return [
    ...listRows(getCompanyFields('company_details'), company_details, 'email'),
    ...listRows(getCompanyFields('introduction'), company_details, 'email'),
    ...listPeople(company_details, 'email').contacts.flatMap(({ rows }) => rows),
    {
      term: 'Trade references',
      value: REFERENCE_NUMBERS.map((number) => trade_references[`company_name_${number}`]).join(', '),
    },
  ];
}
