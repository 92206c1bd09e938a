import './jitless';
import { z } from 'zod';
import { ENTITY_TYPES, INDUSTRIES, OFFERINGS } from './application';
import { address, digits, email, line, optionalLine, telephone, yesNo } from './fields';
import { isPoBox } from './po-box';

/** As many contacts, and as many partners, as one application may name. */
export const MOST_PEOPLE = 20;

const EMAIL = 'Please enter a valid email address';

const contact = z.object({
  primaryContact: line('Please enter full name'),
  primaryContactTelephone: telephone('Please enter a valid telephone number'),
  primaryContactCellphone: telephone('Please enter a valid cellphone number'),
  accountEmail: email(EMAIL, EMAIL),
  salesEmail: email(EMAIL, EMAIL),
});

const partner = z.object({
  partnerName: line('Please enter the name of the partner'),
  partnerIdNumber: digits('Please enter ID number'),
  partnerResidentialAddress: address('Please enter the residential address').refine((text) => !isPoBox(text), {
    error: 'Please enter a street address: a PO box is not a residential address',
  }),
});

/** A list whose items are read only when there are not too many. */
const people = <T extends z.ZodType>(person: T, name: string, least = 0, missing?: string) =>
  z
    .array(z.unknown())
    .min(least, { error: missing })
    .max(MOST_PEOPLE, { error: `Please name at most ${MOST_PEOPLE} ${name}` })
    .pipe(z.array(person));

const fields = z.object({
  offering: z.enum(OFFERINGS, { error: 'Please choose an offering' }),
  sales_representative: yesNo,
  company_name: line('Please enter the company name'),
  trading_as: line('Please enter definition'),
  trading_since: line('Please enter a year').pipe(z.string().regex(/^\d{4}$/, { error: 'Please enter a valid year' })),
  company_registration_number: optionalLine,
  vat_number: optionalLine,
  owner_name: line("Please enter the owner's name"),
  entity_type: z.enum(['', ...ENTITY_TYPES], { error: 'Please choose an entity type' }),
  industry: z
    .array(z.unknown(), { error: 'Please select an industry' })
    .min(1, { error: 'Please select an industry' })
    .max(INDUSTRIES.length)
    .pipe(z.array(z.enum(INDUSTRIES)))
    .transform((chosen) => [...new Set(chosen)]),
  physical_address: address('Please enter the physical address'),
  bank_name: line('Please enter the bank name'),
  account_number: digits('Please enter the account number'),
  branch_code: digits('Please enter the branch '),
  partners: people(partner, 'partners'),
  contacts: people(contact, 'contacts', 1, 'Please name a contact'),
});

/** The postal address is required where it differs from the physical one; otherwise what was typed does not matter. */
const postalAddress = z.discriminatedUnion('is_physical_address', [
  z.object({ is_physical_address: z.literal(true) }),
  z.object({ is_physical_address: z.literal(false), postal_address: address('Please enter the postal address') }),
]);

/**
 * The second step (W3), in the field names of the hub. A postal address that is the physical one is copied from it.
 *
 * An intersection checks both sides whatever the other finds. A refinement of the whole object would not run while an aborting check of any field, at any depth, fails.
 */
export const companyDetails = z.intersection(fields, postalAddress).transform((details) => ({
  ...details,
  postal_address: details.is_physical_address ? details.physical_address : details.postal_address,
}));
