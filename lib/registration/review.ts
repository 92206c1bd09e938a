import {
  type CompanyDetails,
  OFFERING_NAMES,
  paymentsOf,
  REFERENCES,
  type ReferencePlace,
  type TradeReferences,
} from './application';
import { DOCUMENTS } from './documents';
import { fileSize } from './file-size';
import { type Qualification, qualificationState } from './qualification';
import { STEPS, type StepPart } from './steps';
import type { ChosenDocuments, WizardValues } from './wizard-values';

/** One answer of the review, as it was entered; `''` for none. */
export interface ReviewRow {
  term: string;
  value: string;
}

/** Answers that belong together, under a title of their own when it is not empty. */
export interface ReviewGroup {
  title: string;
  rows: readonly ReviewRow[];
}

/** What was entered in a step (from 0). */
export interface ReviewPart {
  step: number;
  name: string;
  groups: readonly ReviewGroup[];
}

const row = (term: string, value: string): ReviewRow => ({ term, value: value.trim() });

const YES_NO = { yes: 'Yes', no: 'No' } as const;

function introduction({ offering, sales_representative }: CompanyDetails, answers: Qualification): ReviewGroup[] {
  const { asksReferences, asksProof } = qualificationState(answers);
  const rows = [
    row('Offering', OFFERING_NAMES[offering]),
    row('Sales representative', YES_NO[sales_representative]),
    row('Member of the trade', YES_NO[answers.isTrade]),
    ...(asksReferences ? [row('Three trade references', YES_NO[answers.hasReferences])] : []),
    ...(asksProof ? [row('Proof of a qualification', YES_NO[answers.hasProof])] : []),
  ];
  return [{ title: '', rows }];
}

function company(details: CompanyDetails): ReviewGroup[] {
  const postal = details.is_physical_address ? 'Same as physical address' : details.postal_address;
  const rows = [
    row('Company name', details.company_name),
    row('Trading as', details.trading_as),
    row('Trading since', details.trading_since),
    row('Owner’s name', details.owner_name),
    row('Registration number', details.company_registration_number),
    row('VAT number', details.vat_number),
    row('Entity type', details.entity_type),
    row('Industry', details.industry.join(', ')),
    row('Physical address', details.physical_address),
    row('Postal address', postal),
    row('Bank name', details.bank_name),
    row('Account number', details.account_number),
    row('Branch code', details.branch_code),
  ];
  const partners = details.partners.map((partner, place) => ({
    title: `Partner ${place + 1}`,
    rows: [
      row('Name', partner.partnerName),
      row('ID number', partner.partnerIdNumber),
      row('Residential address', partner.partnerResidentialAddress),
    ],
  }));
  const contacts = details.contacts.map((contact, place) => ({
    title: `Contact ${place + 1}`,
    rows: [
      row('Primary contact', contact.primaryContact),
      row('Telephone', contact.primaryContactTelephone),
      row('Cellphone', contact.primaryContactCellphone),
      row('Accounts email', contact.accountEmail),
      row('Sales email', contact.salesEmail),
    ],
  }));
  return [{ title: '', rows }, ...partners, ...contacts];
}

function reference(references: TradeReferences, place: ReferencePlace): ReviewGroup {
  const rows = [
    row('Company name', references[`company_name_${place}`]),
    row('Telephone', references[`phone_${place}`]),
    row('Average purchase (R)', references[`average_purchase_${place}`]),
    row('Payment', paymentsOf(references, place).join(', ')),
  ];
  return { title: `Reference ${place}`, rows };
}

function documents(chosen: ChosenDocuments): ReviewGroup {
  const rows = DOCUMENTS.map(({ key, name }) => {
    const file = chosen[key];
    return row(name, file === undefined ? '' : `${file.name} (${fileSize(file.size)})`);
  });
  return { title: '', rows };
}

/** Everything that was entered before the declaration, by step (W6). */
export function reviewOf({ company_details, qualification, trade_references }: WizardValues, chosen: ChosenDocuments) {
  const groups: Readonly<Record<Exclude<StepPart, 'declaration'>, ReviewGroup[]>> = {
    introduction: introduction(company_details, qualification),
    company_details: company(company_details),
    trade_references: REFERENCES.map((place) => reference(trade_references, place)),
    documentation: [documents(chosen)],
  };
  return STEPS.flatMap(({ name, part }, step): ReviewPart[] =>
    part === 'declaration' ? [] : [{ step, name, groups: groups[part] }],
  );
}

/** Names of the documents that were not chosen (D20). */
export function missingDocuments(chosen: ChosenDocuments): string[] {
  return DOCUMENTS.filter(({ key }) => chosen[key] === undefined).map(({ name }) => name);
}
