import { listEntrySkus, parseSamplesForm, restoreSamplesForm, validateSampleOrder } from './samples';
import { filledSampleOrder } from './testing/sample-order';

const form = (change: Record<string, string> = {}) => {
  const { items, contact } = filledSampleOrder();
  const fields = {
    key: 'key-of-a-sample-order',
    ...Object.fromEntries(
      items.flatMap(({ sku, note }, index) => [
        [`items.${index}.sku`, sku],
        [`items.${index}.note`, note],
      ]),
    ),
    ...Object.fromEntries(Object.entries(contact).map(([name, text]) => [`contact.${name}`, text])),
    ...change,
  };
  return parseSamplesForm(new URLSearchParams(fields).toString());
};

describe('T8: an order of samples', () => {
  it('is normalized like a trade application', () => {
    const order = filledSampleOrder();
    order.contact.name = '  Thandeka   Mokoena\u200b ';
    order.contact.address = ' 3 Warp Street \r\n\r\nStellenbosch';
    expect(validateSampleOrder(order)).toEqual({ order: filledSampleOrder(), fieldErrors: null });
    const { note: _, ...bare } = { ...order.items[1], sku: 'SALL-FLA-140' };
    expect(validateSampleOrder({ ...order, items: [bare] }).order?.items).toEqual([{ sku: 'SALL-FLA-140', note: '' }]);
  });

  it('names every wrong field', () => {
    const contact = { name: ' ', company: '', email: 'a@', telephone: '123', address: '' };
    expect(validateSampleOrder({ items: [{ sku: 'A', note: 'x'.repeat(201) }], contact }).fieldErrors).toEqual({
      'items.0.note': 'Please use at most 200 characters',
      'contact.name': 'Please enter your name',
      'contact.company': 'Please enter your company name',
      'contact.email': 'Please enter a valid email address',
      'contact.telephone': 'Please enter a valid telephone number',
      'contact.address': 'Please enter the address that the samples go to',
    });
  });

  it.each([
    [[], 'Please choose a piece'],
    [undefined, 'Please choose a piece'],
    [Array.from({ length: 9 }, () => ({ sku: 'A', note: '' })), 'Please choose at most 8 pieces'],
  ])('has one to eight pieces: %j', (items, message) => {
    expect(validateSampleOrder({ ...filledSampleOrder(), items }).fieldErrors).toEqual({ items: message });
  });

  it.each([null, [], 'x', { items: {}, contact: 7 }])('is null for %j', (value) => {
    expect(validateSampleOrder(value).order).toBeNull();
  });

  it('is parsed from its form', () => {
    const { key, data, entries } = form({
      'items.9.sku': 'X',
      other: 'y',
      'contact.address': '3 Warp Street\r\nStellenbosch',
    });
    expect([key, data]).toEqual(['key-of-a-sample-order', filledSampleOrder()]);
    expect(listEntrySkus(entries)).toEqual(['HAZE-DUC-137', 'SALL-FLA-140']);
    expect(Object.keys(entries)).toHaveLength(9);
    expect(parseSamplesForm('').data.items).toEqual([]);
  });
});

describe('T8: a form that was refused', () => {
  const { entries } = form();
  const errors = { 'contact.email': 'Please enter a valid email address' };
  const state = { kind: 'refused', message: 'Not ordered', errors, entries } as const;

  it('shows everything again', () => {
    expect(restoreSamplesForm(state, ['HAZE-DUC-137', 'SALL-FLA-140'])).toEqual({
      entries,
      refusal: { message: 'Not ordered', errors },
    });
  });

  it('keeps the contact and the notes of its pieces when one is removed, without the errors', () => {
    const shown = restoreSamplesForm({ ...state, entries: form({ 'items.1.note': 'in daylight' }).entries }, [
      'SALL-FLA-140',
      'NEW',
    ]);
    expect(shown.refusal).toBeNull();
    expect(shown.entries).toMatchObject({
      'contact.name': ['Thandeka Mokoena'],
      'items.0.note': ['in daylight'],
      'items.1.note': [],
    });
  });

  it('restores no entries when there are none, or when the order was accepted', () => {
    for (const other of [null, { kind: 'accepted', reference: 'SA-22222222' } as const])
      expect(restoreSamplesForm(other, ['A'])).toEqual({ entries: null, refusal: null });
    expect(restoreSamplesForm({ ...state, entries: {} }, ['A'])).toMatchObject({ entries: null, refusal: { errors } });
  });
});
