/** What an applicant may call the business, several at a time (W3). */
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

export type Industry = (typeof INDUSTRIES)[number];

/** What the business is in law; naming it is optional (W3). */
export const ENTITY_TYPES = ['(Pty)Ltd', 'Sole Proprietor'] as const;

/** What the account is for (D18). */
export const OFFERINGS = ['fabric_and_homeware', 'homeware_only'] as const;

/** What an offering is called on the page. */
export const OFFERING_NAMES: Readonly<Record<(typeof OFFERINGS)[number], string>> = {
  fabric_and_homeware: 'Fabric and homeware',
  homeware_only: 'Homeware only',
};

/** An answer as the hub has it. */
export type YesNo = 'yes' | 'no';

/** Somebody at the business to speak to (W3). */
export interface Contact {
  primaryContact: string;
  primaryContactTelephone: string;
  primaryContactCellphone: string;
  accountEmail: string;
  salesEmail: string;
}

/** Somebody with a share in the business (W3). */
export interface Partner {
  partnerName: string;
  partnerIdNumber: string;
  partnerResidentialAddress: string;
}

/** The business, in the field names of the hub. */
export interface CompanyDetails {
  offering: (typeof OFFERINGS)[number];
  sales_representative: YesNo;
  company_name: string;
  trading_as: string;
  trading_since: string;
  company_registration_number: string;
  vat_number: string;
  owner_name: string;
  entity_type: '' | (typeof ENTITY_TYPES)[number];
  industry: Industry[];
  physical_address: string;
  postal_address: string;
  /** True: the postal address is the physical one. */
  is_physical_address: boolean;
  bank_name: string;
  account_number: string;
  branch_code: string;
  partners: Partner[];
  contacts: Contact[];
}

/** Places of the trade references. */
export const REFERENCES = [1, 2, 3] as const;

export type ReferencePlace = (typeof REFERENCES)[number];

/** Three suppliers who know the business, in numbered fields as the hub has them (W4). The first alone may be paid on delivery. */
export type TradeReferences = Record<`${'company_name' | 'phone' | 'average_purchase'}_${ReferencePlace}`, string> &
  Record<`${'pia' | 'terms'}_${ReferencePlace}` | 'cod_1', boolean>;

/** How the business pays a reference, in the words of section 3: any of PIA, Terms, COD, or none. */
export function paymentsOf(references: TradeReferences, place: ReferencePlace): string[] {
  return [
    ...(references[`pia_${place}`] ? ['PIA'] : []),
    ...(references[`terms_${place}`] ? ['Terms'] : []),
    ...(place === 1 && references.cod_1 ? ['COD'] : []),
  ];
}

/** What the applicant signs (W6). */
export interface Declaration {
  name: string;
  /** The company's name; the hub calls it so. */
  title: string;
  email: string;
  terms_accepted: boolean;
  marketing: YesNo;
}

/** An application without its documents: what the wizard's fields hold. */
export interface Application {
  company_details: CompanyDetails;
  trade_references: TradeReferences;
  declaration: Declaration;
}

/** A contact that is still to be filled in. */
export const EMPTY_CONTACT: Readonly<Contact> = {
  primaryContact: '',
  primaryContactTelephone: '',
  primaryContactCellphone: '',
  accountEmail: '',
  salesEmail: '',
};

/** A partner that is still to be filled in. */
export const EMPTY_PARTNER: Readonly<Partner> = { partnerName: '', partnerIdNumber: '', partnerResidentialAddress: '' };

/** The application that a visitor begins with: one contact, no partner, the answers of D22. */
export function emptyApplication(): Application {
  return {
    company_details: {
      offering: 'fabric_and_homeware',
      sales_representative: 'no',
      company_name: '',
      trading_as: '',
      trading_since: '',
      company_registration_number: '',
      vat_number: '',
      owner_name: '',
      entity_type: '',
      industry: [],
      physical_address: '',
      postal_address: '',
      is_physical_address: true,
      bank_name: '',
      account_number: '',
      branch_code: '',
      partners: [],
      contacts: [{ ...EMPTY_CONTACT }],
    },
    trade_references: {
      ...{ company_name_1: '', phone_1: '', average_purchase_1: '', pia_1: false, terms_1: false, cod_1: false },
      ...{ company_name_2: '', phone_2: '', average_purchase_2: '', pia_2: false, terms_2: false },
      ...{ company_name_3: '', phone_3: '', average_purchase_3: '', pia_3: false, terms_3: false },
    },
    declaration: { name: '', title: '', email: '', terms_accepted: false, marketing: 'no' },
  };
}
