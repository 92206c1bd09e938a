import { listReferenceEntries } from '@/lib/registration/application';
import { listPersonFields } from '@/lib/registration/plain-form';

const CONTACT = [
  'Thandeka Mokoena',
  '087 555 0134',
  '082 555 0148',
  'accounts@vlei.example.com',
  'studio@vlei.example.com',
];
const REFERENCE = ['Warp and Co', '087 555 0101', '12 000'];

/** A valid form of a browser without scripts, with neither partners nor documents. */
export function filledPlainForm(email = 'thandeka@vlei.example.com'): FormData {
  const form = new FormData();
  const fields: Readonly<Record<string, readonly string[]>> = {
    key: ['key-of-a-plain-form'],
    'company_details.offering': ['homeware_only'],
    'company_details.sales_representative': ['no'],
    'company_details.company_name': ['Vlei & Vensters'],
    'company_details.trading_as': ['Vlei'],
    'company_details.trading_since': ['2014'],
    'company_details.owner_name': ['Thandeka Mokoena'],
    'company_details.entity_type': [''],
    'company_details.industry': ['Decorator', 'Specifier'],
    'company_details.physical_address': ['3 Warp Street\r\nStellenbosch'],
    'company_details.postal_address': [''],
    'company_details.is_physical_address': ['on'],
    'company_details.bank_name': ['Karoo Savings Bank'],
    'company_details.account_number': ['62055501340'],
    'company_details.branch_code': ['555010'],
    'trade_references.cod_1': ['on'],
    'declaration.name': ['Thandeka Mokoena'],
    'declaration.title': ['Vlei & Vensters'],
    'declaration.email': [email],
    'declaration.terms_accepted': ['on'],
    'declaration.marketing': ['no'],
  };
  for (const [name, texts] of Object.entries(fields)) for (const text of texts) form.append(name, text);
  for (const [index, [path]] of listPersonFields('contacts', 0).entries()) form.set(path, CONTACT[index] ?? '');
  for (const number of [1, 2, 3] as const)
    for (const [index, [path]] of listReferenceEntries(number).slice(0, 3).entries())
      form.set(path, REFERENCE[index] ?? '');
  return form;
}
