export interface Clause {
  title: string;
  points: readonly string[];
}

/** The return policy in the terms dialog, with every figure of the specification (W9). */
export const RETURN_POLICY: readonly Clause[] = [
  {
    title: 'Prices and orders',
    points: [
      'All prices exclude VAT.',
      'The minimum cut of fabric is 1 metre.',
      'Delivery is not guaranteed for orders under 3 metres.',
    ],
  },
  {
    title: 'Returns',
    points: [
      'Goods may be returned within 30 calendar days of the date of the invoice.',
      'Goods with a defect may be returned within 6 months; furniture within 12 months.',
      'Credits are refused after 30 days.',
      'Complaints about quality, and shortages, must reach us within 15 days.',
      'Fabric under 6 metres cannot be returned.',
      'Wallpaper is returned in at least 3 rolls of one batch.',
    ],
  },
  {
    title: 'Handling fees',
    points: [
      'Fabric: 30% of the value. Velvet: 50%. Wallpaper: 30%.',
      'Rugs and homeware: R250 excluding VAT for each item.',
    ],
  },
  {
    title: 'Tolerances',
    points: [
      'A variation in width within 3% is not credited.',
      'Five to six defects in 50 metres are within tolerance.',
    ],
  },
];

/** What the applicant declares in the fifth step. */
export const LEGAL_TEXT: readonly string[] = [
  'I have full legal capacity and authority to order goods and to pay for them on behalf of the company.',
  'I bind myself jointly and severally as co-principal debtor for all that the company owes.',
  'I have read the return policies and agree to them.',
];
