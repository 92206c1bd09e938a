import * as z from 'zod/mini';
import {
  address,
  amount,
  boundedList,
  digits,
  email,
  flag,
  isPoBox,
  line,
  optionalChoice,
  optionalLine,
  requiredFlag,
  telephone,
  yesNo,
} from './field-types';

/** A field of the trade application. The forms, validation, review, e-mail and commands derive from it. */
export interface Field {
  /** Validates the value, with a message for each mistake. A field is required if the schema rejects its initial value. */
  schema: z.ZodMiniType;
  /** The value in a new application, `''` by default. */
  initial?: string | boolean | readonly string[];
  /** `'text'` by default. */
  control?: 'text' | 'area' | 'select' | 'radio' | 'checkbox' | 'checkboxes' | 'switch';
  label: string;
  /** Replaces the label on the form: the question that radio buttons answer. */
  question?: string;
  hint?: string;
  isWide?: boolean;
  type?: 'tel' | 'email';
  inputMode?: 'numeric' | 'decimal';
  /** The autofill token, `'off'` by default. */
  autoComplete?: string;
  options?: readonly { value: string; label: string }[];
  /** While the switch `switchedBy` of the same group is on, the field has the value of the field `from`. */
  copies?: { switchedBy: string; from: string; inReview: string; inCommand: string };
  /** Label in the e-mail to the trade desk. Fields without one are left out, because e-mail is not encrypted. */
  emailLabel?: string;
  /** Shorter label for lists of ticked boxes and `npm run applications -- show`. */
  shortLabel?: string;
}

/** Fields by their name in the hub's API, in its order. */
export type FieldTable = Readonly<Record<string, Field>>;

/** A field with the path of its value: `'declaration.email'`. */
export type FieldEntry = readonly [path: string, field: Field];

/** Whether a field must be filled in or ticked: its schema rejects its initial value. */
export function isRequired({ schema, initial = '' }: Field): boolean {
  return !schema.safeParse(initial).success;
}

/** The fields of a table with their paths, which start with `group`. */
export function listFieldEntries(group: string, fields: FieldTable): FieldEntry[] {
  return Object.entries(fields).map(([name, field]) => [`${group}.${name}`, field]);
}

/** Limit for the contacts and for the partners of one application. */
export const MAX_PEOPLE = 20;

export const INDUSTRIES = [
  'Architect',
  'Curtain Workshop',
  'Decorator',
  'Designer',
  'Furniture/Homeware Retailer',
  'Procurement Company',
  'Related Export Company',
  'Specifier',
  'Stockist',
  'Upholsterer/Furniture Manufacturer',
] as const;

const ENTITY_TYPES = ['(Pty)Ltd', 'Sole Proprietor'] as const;

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

const TELEPHONE_EXAMPLE = 'Such as 082 555 0199';

/** The fields of `company_details`. */
export const COMPANY_FIELDS = {
  offering: {
    schema: z.enum(['fabric_and_homeware', 'homeware_only'], { error: 'Please choose an offering' }),
    initial: 'fabric_and_homeware',
    control: 'radio',
    label: 'Offering',
    question: 'What would you like to buy?',
    options: [
      { value: 'fabric_and_homeware', label: 'Fabric and homeware' },
      { value: 'homeware_only', label: 'Homeware only' },
    ],
    emailLabel: 'Offering',
  },
  sales_representative: {
    schema: yesNo,
    initial: 'no',
    control: 'radio',
    label: 'Sales representative',
    question: 'Do you have a sales representative with us?',
    options: YES_NO,
    emailLabel: 'Sales representative',
  },
  company_name: {
    schema: line('Please enter the company name'),
    label: 'Company name',
    isWide: true,
    autoComplete: 'organization',
    emailLabel: 'Company',
  },
  trading_as: {
    schema: line('Please enter definition'),
    label: 'Trading as',
    emailLabel: 'Trading as',
  },
  trading_since: {
    schema: z.pipe(
      line('Please enter a year'),
      z.string().check(z.regex(/^\d{4}$/, { error: 'Please enter a valid year' })),
    ),
    label: 'Trading since',
    hint: 'The year, such as 2014',
    inputMode: 'numeric',
    emailLabel: 'Trading since',
  },
  company_registration_number: { schema: optionalLine, label: 'Registration number' },
  vat_number: { schema: optionalLine, label: 'VAT number' },
  owner_name: {
    schema: line("Please enter the owner's name"),
    label: 'Owner’s name',
    autoComplete: 'name',
  },
  entity_type: {
    schema: optionalChoice(['', ...ENTITY_TYPES], 'Please choose an entity type'),
    control: 'select',
    label: 'Entity type',
    options: toOptions(ENTITY_TYPES),
    emailLabel: 'Entity type',
  },
  industry: {
    schema: z.pipe(
      boundedList(z.enum(INDUSTRIES, { error: 'Please select an industry' }), {
        min: 1,
        max: INDUSTRIES.length,
        missing: 'Please select an industry',
      }),
      z.transform((chosen) => [...new Set(chosen)]),
    ),
    initial: [],
    control: 'checkboxes',
    label: 'Industry',
    options: toOptions(INDUSTRIES),
    emailLabel: 'Industries',
  },
  physical_address: {
    schema: address('Please enter the physical address'),
    control: 'area',
    label: 'Physical address',
    autoComplete: 'street-address',
  },
  postal_address: {
    schema: address('Please enter the postal address'),
    control: 'area',
    label: 'Postal address',
    copies: {
      switchedBy: 'is_physical_address',
      from: 'physical_address',
      inReview: 'Same as physical address',
      inCommand: 'the physical address',
    },
  },
  is_physical_address: { schema: flag, initial: true, control: 'switch', label: 'Same as physical address' },
  bank_name: {
    schema: line('Please enter the bank name'),
    label: 'Bank name',
    isWide: true,
  },
  account_number: {
    schema: digits('Please enter the account number'),
    label: 'Account number',
    inputMode: 'numeric',
  },
  branch_code: {
    schema: digits('Please enter the branch '),
    label: 'Branch code',
    inputMode: 'numeric',
  },
} as const satisfies FieldTable;

/** The steps and headings under which the form and the review show the fields of `company_details`, in their order. */
export const COMPANY_SECTIONS = [
  { step: 'introduction', title: 'Account', fields: ['offering', 'sales_representative'] },
  {
    step: 'company_details',
    title: 'Business',
    fields: [
      'company_name',
      'trading_as',
      'trading_since',
      'owner_name',
      'company_registration_number',
      'vat_number',
      'entity_type',
      'industry',
    ],
  },
  { step: 'company_details', title: 'Address', fields: ['physical_address', 'postal_address', 'is_physical_address'] },
  { step: 'company_details', title: 'Bank', fields: ['bank_name', 'account_number', 'branch_code'] },
] as const satisfies readonly { step: string; title: string; fields: readonly (keyof typeof COMPANY_FIELDS)[] }[];

export const PARTNER_FIELDS = {
  partnerName: {
    schema: line('Please enter the name of the partner'),
    label: 'Name',
    autoComplete: 'name',
  },
  partnerIdNumber: {
    schema: digits('Please enter ID number'),
    label: 'ID number',
    inputMode: 'numeric',
  },
  partnerResidentialAddress: {
    schema: address('Please enter the residential address').check(
      z.refine((text) => !isPoBox(text), {
        error: 'Please enter a street address: a PO box is not a residential address',
      }),
    ),
    control: 'area',
    label: 'Residential address',
    isWide: true,
    autoComplete: 'street-address',
  },
} as const satisfies FieldTable;

const INVALID_EMAIL = 'Please enter a valid email address';

export const CONTACT_FIELDS = {
  primaryContact: {
    schema: line('Please enter full name'),
    label: 'Primary contact',
    isWide: true,
    autoComplete: 'name',
    emailLabel: 'Contact',
  },
  primaryContactTelephone: {
    schema: telephone('Please enter a valid telephone number'),
    label: 'Telephone',
    hint: TELEPHONE_EXAMPLE,
    type: 'tel',
    autoComplete: 'work tel',
    emailLabel: '  Telephone',
  },
  primaryContactCellphone: {
    schema: telephone('Please enter a valid cellphone number'),
    label: 'Cellphone',
    hint: TELEPHONE_EXAMPLE,
    type: 'tel',
    autoComplete: 'mobile tel',
    emailLabel: '  Cellphone',
  },
  accountEmail: {
    schema: email(INVALID_EMAIL, INVALID_EMAIL),
    label: 'Accounts email',
    type: 'email',
    autoComplete: 'work email',
    emailLabel: '  Accounts',
  },
  salesEmail: {
    schema: email(INVALID_EMAIL, INVALID_EMAIL),
    label: 'Sales email',
    type: 'email',
    autoComplete: 'work email',
    emailLabel: '  Sales',
  },
} as const satisfies FieldTable;

/** The fields of each trade reference. Their names in the hub's API end with the reference's number (`phone_2`). */
export const REFERENCE_FIELDS = {
  company_name: {
    schema: line('Please enter company name'),
    label: 'Company name',
    isWide: true,
  },
  phone: {
    schema: telephone('Please enter a valid telephone number'),
    label: 'Telephone',
    hint: TELEPHONE_EXAMPLE,
    type: 'tel',
  },
  average_purchase: {
    schema: amount('Please enter amount'),
    label: 'Average purchase (R)',
    inputMode: 'decimal',
  },
  pia: { schema: flag, initial: false, control: 'checkbox', label: 'PIA (paid in advance)', shortLabel: 'PIA' },
  terms: { schema: flag, initial: false, control: 'checkbox', label: 'Terms', shortLabel: 'Terms' },
} as const satisfies FieldTable;

export const FIRST_REFERENCE_FIELDS = {
  cod: { schema: flag, initial: false, control: 'checkbox', label: 'COD (cash on delivery)', shortLabel: 'COD' },
} as const satisfies FieldTable;

export const DECLARATION_FIELDS = {
  name: {
    schema: line('Please enter your name'),
    label: 'Full Name',
    autoComplete: 'name',
  },
  /** The company's name; the hub calls the field `title`. */
  title: {
    schema: line('Please enter your company name'),
    label: 'Company Name',
    autoComplete: 'organization',
  },
  email: {
    schema: email('Please enter your email address', INVALID_EMAIL),
    label: 'Email',
    isWide: true,
    type: 'email',
    autoComplete: 'email',
  },
  terms_accepted: {
    schema: requiredFlag('Please accept the terms and conditions'),
    initial: false,
    control: 'checkbox',
    label: 'I have read and accept the terms and conditions',
    shortLabel: 'Terms accepted',
  },
  marketing: {
    schema: yesNo,
    initial: 'no',
    control: 'radio',
    label: 'Marketing',
    question: 'Marketing: may we send you news of collections and offers?',
    options: YES_NO,
  },
} as const satisfies FieldTable;
