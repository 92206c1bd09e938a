import { productWith } from '@/lib/catalogue/testing/fixtures';
import { buildCardView } from './grid';
import { liveSite } from './testing/fixtures';

jest.mock('@/lib/hub', () => ({}));
jest.mock('@/lib/page-cache/reads', () => ({}));
jest.mock('@/lib/page-cache/page-hints', () => ({}));

describe('F7: a card', () => {
  const card = (colour: string, webSize: string) =>
    buildCardView(liveSite(), { ...productWith({ colour, webSize }), picture: null }, null);

  it('has the colour and the size of its product', () => {
    expect(card('ochre', '160cm x 230cm')).toMatchObject({ colour: 'Ochre', size: '160 × 230 cm' });
  });

  it.each(['-', 'N/A', ' '])('hides the placeholder %p', (placeholder) => {
    expect(card(placeholder, placeholder)).toMatchObject({ colour: '', size: '' });
  });
});
