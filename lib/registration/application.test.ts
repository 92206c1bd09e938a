import { createEmptyApplication, EMPTY_PARTNER, validateApplication } from './application';
import { INDUSTRIES } from './fields';
import { filledApplication } from './testing/application';

type Change = (application: ReturnType<typeof filledApplication>) => void;

function read(change: Change = () => undefined) {
  const application = filledApplication();
  change(application);
  return validateApplication(application);
}

const fieldErrors = (change: Change) => read(change).fieldErrors;
const company = (fields: object) => fieldErrors(({ company_details }) => Object.assign(company_details, fields));
const contact = (fields: object) =>
  fieldErrors(({ company_details }) => Object.assign(company_details.contacts[0] ?? {}, fields));
const partner = (fields: object) =>
  fieldErrors(({ company_details }) => {
    const whole = {
      partnerName: 'Sipho Dlamini',
      partnerIdNumber: '8001015009087',
      partnerResidentialAddress: '1 Loom Lane',
    };
    company_details.partners = [{ ...whole, ...fields }];
  });
const references = (fields: object) => fieldErrors(({ trade_references }) => Object.assign(trade_references, fields));
const signed = (fields: object) => fieldErrors(({ declaration }) => Object.assign(declaration, fields));

describe('W3: the company', () => {
  it('a valid application has no errors', () => {
    expect(read().fieldErrors).toBeNull();
    expect(partner({})).toBeNull();
  });

  it.each([
    ['company_name', '  ', 'Please enter the company name'],
    ['trading_as', '', 'Please enter definition'],
    ['trading_since', '', 'Please enter a year'],
    ['trading_since', '201', 'Please enter a valid year'],
    ['trading_since', '20145', 'Please enter a valid year'],
    ['trading_since', 'MMXI', 'Please enter a valid year'],
    ['owner_name', '', "Please enter the owner's name"],
    ['industry', [], 'Please select an industry'],
    ['industry', null, 'Please select an industry'],
    ['physical_address', ' \n ', 'Please enter the physical address'],
    ['bank_name', '', 'Please enter the bank name'],
    ['account_number', '', 'Please enter the account number'],
    ['account_number', '12a', 'Please enter the account number'],
    ['branch_code', '', 'Please enter the branch '],
    ['branch_code', '55-x', 'Please enter the branch '],
    ['contacts', [], 'Please name a contact'],
  ])('%s %j: %j', (field, value, message) => {
    expect(company({ [field]: value })).toEqual({ [`company_details.${field}`]: message });
  });

  it('registration number, VAT number and entity type may stay empty', () => {
    expect(company({ company_registration_number: '', vat_number: '', entity_type: '' })).toBeNull();
  });

  it('W11: numbers may be JSON numbers, ticks 0 and 1, and optional fields absent or null', () => {
    const application = filledApplication();
    const { company_details: company, trade_references: references } = application;
    Object.assign(company, { trading_since: 2014, account_number: 6200123, vat_number: null });
    Object.assign(references, { average_purchase_1: 12000, pia_1: 1, terms_1: '0' });
    const sent: { company_details: object; trade_references: object } = structuredClone(application);
    for (const key of ['company_registration_number', 'entity_type', 'partners'])
      Reflect.deleteProperty(sent.company_details, key);
    for (const key of ['cod_1', 'pia_2']) Reflect.deleteProperty(sent.trade_references, key);
    const { application: read, fieldErrors: errors } = validateApplication(sent);
    expect(errors).toBeNull();
    expect(read?.company_details).toMatchObject({
      ...{ trading_since: '2014', account_number: '6200123', vat_number: '', company_registration_number: '' },
      ...{ entity_type: '', partners: [] },
    });
    expect(read?.trade_references).toMatchObject({
      ...{ average_purchase_1: '12000', pia_1: true, terms_1: false, cod_1: false, pia_2: false },
    });
  });

  it.each(INDUSTRIES)('%s is an industry', (industry) => {
    expect(company({ industry: [industry] })).toBeNull();
  });

  it('the postal address is required when it is not the physical one, together with other errors', () => {
    expect(company({ is_physical_address: false, postal_address: '' })).toEqual({
      'company_details.postal_address': 'Please enter the postal address',
    });
    expect(company({ is_physical_address: false, postal_address: ' ', bank_name: '' })).toEqual({
      'company_details.bank_name': 'Please enter the bank name',
      'company_details.postal_address': 'Please enter the postal address',
    });
    expect(company({ is_physical_address: false, postal_address: 'PO Box 7, Stellenbosch' })).toBeNull();
  });

  it.each([
    ['every other field is empty', createEmptyApplication().company_details],
    ['another text is too long', { bank_name: 'w'.repeat(201) }],
    ['there are too many contacts', { contacts: Array(21).fill({}) }],
  ])('the postal address is required while %s', (_, fields) => {
    const found = company({ ...fields, is_physical_address: false, postal_address: '' });
    expect(found).toMatchObject({ 'company_details.postal_address': 'Please enter the postal address' });
  });

  it.each([
    [1, null],
    ['1', null],
    [0, 'Please enter the postal address'],
    ['0', 'Please enter the postal address'],
    [null, 'Please enter the postal address'],
    [undefined, 'Please enter the postal address'],
  ])('is_physical_address %j: %j', (value, message) => {
    const found = company({ is_physical_address: value, postal_address: '' });
    expect(found).toEqual(message && { 'company_details.postal_address': message });
  });

  it('the physical address replaces a postal address that was typed before', () => {
    const { application } = read(({ company_details }) => {
      company_details.postal_address = 'PO Box 7';
    });
    expect(application?.company_details.postal_address).toBe('3 Warp Street\nStellenbosch\n7600');
  });

  it.each([
    ['primaryContact', '', 'Please enter full name'],
    ['primaryContactTelephone', '', 'Please enter a valid telephone number'],
    ['primaryContactTelephone', '021 555', 'Please enter a valid telephone number'],
    ['primaryContactCellphone', '182 555 0148', 'Please enter a valid cellphone number'],
    ['accountEmail', '', 'Please enter a valid email address'],
    ['salesEmail', 'studio@', 'Please enter a valid email address'],
  ])('contact: %s %j: %j', (field, value, message) => {
    expect(contact({ [field]: value })).toEqual({ [`company_details.contacts.0.${field}`]: message });
  });

  it.each([
    '0825550148',
    '082 555 0148',
    '27825550148',
    '+2782 555 0148',
    '+0825550148',
    '+27 82 555 0148',
    '(087) 555-0134',
  ])('%s is a telephone number', (text) => {
    expect(contact({ primaryContactTelephone: text, primaryContactCellphone: text })).toBeNull();
  });

  it.each([
    ['082 555 0148', '082 555 0148'],
    ['+27 82 555 0148', '+27825550148'],
    ['(087) 555-0134', '0875550134'],
  ])('D31: %s is sent as %s', (text, sent) => {
    const application = filledApplication();
    Object.assign(application.company_details.contacts[0] ?? {}, { primaryContactTelephone: text });
    const { application: read } = validateApplication(application);
    expect(read?.company_details.contacts[0]?.primaryContactTelephone).toBe(sent);
  });

  it.each(['0425550148', '082555014', '08255501480', '++27825550148', '2782x5550148', '00825550148'])(
    '%s is not a telephone number',
    (text) => {
      expect(contact({ primaryContactTelephone: text })).not.toBeNull();
    },
  );

  it.each([
    ['partnerName', '', 'Please enter the name of the partner'],
    ['partnerIdNumber', '80010x', 'Please enter ID number'],
    ['partnerResidentialAddress', '', 'Please enter the residential address'],
    ...['PO Box 12, Paarl', 'P.O. Box 12', 'p o box 12', 'Posbus 12', 'Private Bag X1', 'Post Office Box 3'].map(
      (text) => [
        'partnerResidentialAddress',
        text,
        'Please enter a street address: a PO box is not a residential address',
      ],
    ),
  ])('partner: %s %j: %j', (field = '', value, message) => {
    expect(partner({ [field]: value })).toEqual({ [`company_details.partners.0.${field}`]: message });
  });

  it.each(['3 Boxwood Road', '12 Depot Box Lane', 'Poboxing Hall'])('%s is not a PO box (D24)', (text) => {
    expect(partner({ partnerResidentialAddress: text })).toBeNull();
  });
});

describe('W4: trade references', () => {
  it.each([1, 2, 3])('reference %i needs a name, a telephone and an amount', (place) => {
    const fields = { [`company_name_${place}`]: '', [`phone_${place}`]: '12', [`average_purchase_${place}`]: 'much' };
    expect(references(fields)).toEqual({
      [`trade_references.company_name_${place}`]: 'Please enter company name',
      [`trade_references.phone_${place}`]: 'Please enter a valid telephone number',
      [`trade_references.average_purchase_${place}`]: 'Please enter amount',
    });
  });

  it.each([
    ['12000', '12000'],
    ['R 12 000', '12000'],
    ['R12,000.50', '12000.50'],
    ['12 000,5', '12000.5'],
    ['1,250,000', '1250000'],
  ])('%s is the amount %s', (text, amount) => {
    const { application } = read(({ trade_references }) => {
      trade_references.average_purchase_1 = text;
    });
    expect(application?.trade_references.average_purchase_1).toBe(amount);
  });

  it.each(['', '-5', '1.2.3', 'R', '1e6', '12k'])('%j is not an amount', (text) => {
    expect(references({ average_purchase_2: text })).toEqual({
      'trade_references.average_purchase_2': 'Please enter amount',
    });
  });
});

describe('W6: the declaration', () => {
  it.each([
    ['name', ' ', 'Please enter your name'],
    ['title', '', 'Please enter your company name'],
    ['email', '', 'Please enter your email address'],
    ['email', 'thandeka', 'Please enter a valid email address'],
    ['terms_accepted', false, 'Please accept the terms and conditions'],
    ['terms_accepted', '0', 'Please accept the terms and conditions'],
    ['terms_accepted', null, 'Please accept the terms and conditions'],
    ['terms_accepted', 'perhaps', 'Please accept the terms and conditions'],
    ['marketing', 'perhaps', 'Please answer yes or no'],
  ])('%s %j: %j', (field, value, message) => {
    expect(signed({ [field]: value })).toEqual({ [`declaration.${field}`]: message });
  });

  it.each([1, '1'])('terms_accepted %j is accepted as true', (value) => {
    const { application } = read(({ declaration }) => Object.assign(declaration, { terms_accepted: value }));
    expect(application?.declaration.terms_accepted).toBe(true);
  });
});

describe('W3 to W7: all errors of an application are reported together', () => {
  const WRONG = [
    ...Object.keys(validateApplication(createEmptyApplication()).fieldErrors ?? {}),
    'company_details.postal_address',
    'company_details.partners.0.partnerName',
    'company_details.partners.0.partnerIdNumber',
    'company_details.partners.0.partnerResidentialAddress',
  ].sort();

  it.each([
    ['empty', ''],
    ['too long', 'w'.repeat(501)],
    ['too long to be read', 'w'.repeat(2001)],
  ])('when every text is %s', (_, text) => {
    const { company_details, trade_references, declaration } = createEmptyApplication();
    const fill = <T extends object>(fields: T) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? text : value]));
    const { fieldErrors } = validateApplication({
      company_details: {
        ...fill({ ...company_details, company_registration_number: 'x', vat_number: 'x', entity_type: '(Pty)Ltd' }),
        is_physical_address: false,
        contacts: company_details.contacts.map(fill),
        partners: [fill(EMPTY_PARTNER)],
      },
      trade_references: fill(trade_references),
      declaration: fill(declaration),
    });
    expect(Object.keys(fieldErrors ?? {}).sort()).toEqual(WRONG);
  });
});

describe('W7, W11: validation of any input', () => {
  it.each([null, undefined, 7, 'text', [], {}, { company_details: null }, { company_details: [] }])(
    '%j has errors',
    (value) => {
      const reading = validateApplication(value);
      expect(reading.application).toBeNull();
      expect(Object.values(reading.fieldErrors ?? {})).not.toEqual([]);
    },
  );

  it.each([
    [{ company_details: null }, 'company_details', 'Please check this part: it could not be read'],
    [{ declaration: 'x' }, 'declaration', 'Please check this part: it could not be read'],
    [
      { company_details: { ...filledApplication().company_details, industry: ['Nope'] } },
      'company_details.industry.0',
      'Please select an industry',
    ],
    [
      { trade_references: { ...filledApplication().trade_references, pia_1: 'often' } },
      'trade_references.pia_1',
      'Please check this part: it could not be read',
    ],
  ])('%j has an error in our own words', (part, path, message) => {
    expect(validateApplication({ ...filledApplication(), ...part }).fieldErrors).toMatchObject({ [path]: message });
  });

  it('an empty application has an error for every required field', () => {
    expect(Object.keys(validateApplication(createEmptyApplication()).fieldErrors ?? {})).toHaveLength(9 + 5 + 9 + 4);
  });

  it('unknown fields, extra spaces and invisible characters are removed', () => {
    const { application } = validateApplication({
      ...filledApplication(),
      is_admin: true,
      declaration: { ...filledApplication().declaration, name: ' Thandeka\u0000  Mokoena\n', role: 'owner' },
    });
    expect(application).toEqual({
      ...filledApplication(),
      company_details: {
        ...filledApplication().company_details,
        postal_address: '3 Warp Street\nStellenbosch\n7600',
      },
    });
  });

  it.each(['\u200b', '\u200e', '\u2060', '\ufeff', '\u202e', '\u2066', '\u200d\ufe0f', ' \u200b\n\u2060 '])(
    'a field of nothing but %j is empty',
    (unseen) => {
      expect(signed({ name: unseen })).toEqual({ 'declaration.name': 'Please enter your name' });
      expect(company({ physical_address: unseen })).toEqual({
        'company_details.physical_address': 'Please enter the physical address',
      });
    },
  );

  it('invisible characters are removed from every kind of field', () => {
    const marked = (text: string) => `\u202d${text}\u202c`;
    const filled = filledApplication();
    const { application } = read(({ company_details, trade_references, declaration }) => {
      company_details.company_name = marked(company_details.company_name);
      company_details.account_number = marked(company_details.account_number);
      trade_references.average_purchase_1 = marked(trade_references.average_purchase_1);
      trade_references.phone_1 = marked(trade_references.phone_1);
      declaration.email = marked(declaration.email);
    });
    expect(application?.company_details.company_name).toBe(filled.company_details.company_name);
    expect(application?.company_details.account_number).toBe(filled.company_details.account_number);
    expect(application?.trade_references).toEqual(filled.trade_references);
    expect(application?.declaration.email).toBe(filled.declaration.email);
  });

  it('texts and the number of contacts are limited', () => {
    expect(company({ company_name: 'w'.repeat(201) })).toEqual({
      'company_details.company_name': 'Please use at most 200 characters',
    });
    expect(company({ physical_address: 'w'.repeat(501) })).toEqual({
      'company_details.physical_address': 'Please use at most 500 characters',
    });
    const people = Array.from({ length: 21 }, () => filledApplication().company_details.contacts[0]);
    expect(company({ contacts: people })).toEqual({ 'company_details.contacts': 'Please name at most 20 contacts' });
  });
});
