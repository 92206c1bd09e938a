/**
 * Whom of several a field is about, by its path: `'Contact 2'`, `'Partner 1'`, `'Reference 3'`; null for other fields and for a contact who is
 * the only one. `contacts` is how many there are.
 */
export function faultPlace(path: string, contacts: number): string | null {
  const [, list, place] = /^company_details\.(contacts|partners)\.(\d+)\./.exec(path) ?? [];
  if (list === 'contacts') return contacts === 1 ? null : `Contact ${Number(place) + 1}`;
  if (list === 'partners') return `Partner ${Number(place) + 1}`;
  const [, reference] = /^trade_references\.\w+_(\d)$/.exec(path) ?? [];
  return reference === undefined ? null : `Reference ${reference}`;
}
