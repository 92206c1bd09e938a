/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { VariantView } from '@/lib/pages/product-view';
import { ProductView } from './product-view';

jest.mock('next/navigation', () => ({
  usePathname: () => '/item_group/004/collection/Tidal/design/Tidal%20Wash/colour/Mist',
  useRouter: () => ({ prefetch: () => undefined }),
}));

const createVariant = (sku: string, size: string): VariantView => ({
  sku,
  size,
  sizeLabel: size,
  href: `/item_group/004/collection/Tidal/design/Tidal%20Wash/colour/Mist?targetSize=${size}&targetProduct=${sku}`,
  pictures: [],
  description: { head: 'Tufted.', rest: '' },
  details: [{ kind: 'text', term: 'SKU', value: sku }],
  calculator: null,
  ask: null,
});
const SIZES = [createVariant('M-R', '200cm'), createVariant('M-L', '200cmx300cm')];

const TOOLS = { compare: false, share: false, sheet: false, zoom: false, samples: false, projects: false, shop: null };

function renderProduct(variants: VariantView[], colour = 'Mist') {
  render(
    <ProductView
      view={{ design: 'Tidal Wash', colour, variants, chosen: 'M-L', tools: TOOLS }}
      colours={<p>Colours</p>}
      telephone=""
      disclaimer={<p>A guide only</p>}
    />,
  );
}

afterEach(() => window.history.replaceState(null, '', '/'));

it("P10: says 'Loading product information...' while there is nothing to show", () => {
  renderProduct([]);
  expect(screen.getByText('Loading product information...')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('P8: shows the size that the page was made for while the address bar names none', () => {
  renderProduct(SIZES);
  expect(screen.getByRole('definition')).toHaveTextContent('M-L');
});

it('P8: follows the address bar', () => {
  window.history.replaceState(null, '', SIZES[0]?.href);
  renderProduct(SIZES);
  expect(screen.getByRole('definition')).toHaveTextContent('M-R');
});

it('P3: heads the page with design and colour, and leaves out a colour that has no name', () => {
  renderProduct(SIZES);
  expect(screen.getByRole('heading', { level: 1, name: 'Tidal Wash in Mist' })).toBeVisible();
  expect(screen.getByText('Mist')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Pictures of Tidal Wash in Mist' })).toBeVisible();
});

it('P3: names a product without a colour by its design alone', () => {
  renderProduct(SIZES, '');
  expect(screen.getByRole('region', { name: 'Pictures of Tidal Wash' })).toBeVisible();
});
