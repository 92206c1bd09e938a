import { type Application, createEmptyApplication } from '@/lib/registration/application';

/** A valid application. */
export function filledApplication(): Application {
  const empty = createEmptyApplication();
  return {
    company_details: {
      ...empty.company_details,
      company_name: 'Vlei & Vensters Interiors',
      trading_as: 'Vlei & Vensters',
      trading_since: '2014',
      company_registration_number: '2014/055501/07',
      owner_name: 'Thandeka Mokoena',
      entity_type: '(Pty)Ltd',
      industry: ['Decorator', 'Curtain Workshop'],
      physical_address: '3 Warp Street\nStellenbosch\n7600',
      bank_name: 'Karoo Savings Bank',
      account_number: '62055501340',
      branch_code: '555010',
      contacts: [
        {
          primaryContact: 'Thandeka Mokoena',
          primaryContactTelephone: '087 555 0134',
          primaryContactCellphone: '082 555 0148',
          accountEmail: 'accounts@vlei.example.com',
          salesEmail: 'studio@vlei.example.com',
        },
      ],
    },
    trade_references: {
      ...{ company_name_1: 'Warp and Co', phone_1: '0875550101', average_purchase_1: '12000' },
      ...{ pia_1: false, terms_1: true, cod_1: false },
      ...{
        company_name_2: 'Weft Ltd',
        phone_2: '0875550102',
        average_purchase_2: '8500.50',
        pia_2: true,
        terms_2: false,
      },
      ...{ company_name_3: 'Twill', phone_3: '+27875550103', average_purchase_3: '900', pia_3: false, terms_3: true },
    },
    declaration: {
      name: 'Thandeka Mokoena',
      title: 'Vlei & Vensters Interiors',
      email: 'thandeka@vlei.example.com',
      terms_accepted: true,
      marketing: 'no',
    },
  };
}
