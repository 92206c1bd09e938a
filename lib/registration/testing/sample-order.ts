import type { SampleOrder } from '@/lib/registration/samples';

/** A valid order of two samples. */
export function filledSampleOrder(): SampleOrder {
  return {
    items: [
      { sku: 'HAZE-DUC-137', note: 'for the blinds' },
      { sku: 'SALL-FLA-140', note: '' },
    ],
    contact: {
      name: 'Thandeka Mokoena',
      company: 'Vlei & Vensters',
      email: 'thandeka@vlei.example.com',
      telephone: '082 555 0148',
      address: '3 Warp Street\nStellenbosch',
    },
  };
}
