/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { truncate } from '@/lib/catalogue/texts';
import type { VariantView } from '@/lib/pages/product-view';
import { CalculatorLink, Description, ProductView, SizeList } from './product-view';
import { NO_TOOLS } from './testing/tools';

jest.mock('next/navigation', () => ({
  usePathname: () => '/item_group/004/collection/Tidal/design/Tidal%20Wash/colour/Mist',
  useRouter: () => ({ prefetch: () => undefined }),
}));

const createVariant = (sku: string, size: string): VariantView => ({
  sku,
  name: `Tidal Wash in Mist, ${size}`,
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

function renderProduct(variants: VariantView[], colour = 'Mist') {
  render(
    <ProductView
      view={{ design: 'Tidal Wash', colour, variants, chosen: 'M-L', tools: NO_TOOLS }}
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

it('P8: shows the size that the page was rendered for while the address bar names none', () => {
  renderProduct(SIZES);
  expect(screen.getByRole('definition')).toHaveTextContent('M-L');
});

it('P8: shows the size that the address bar names', () => {
  window.history.replaceState(null, '', SIZES[0]?.href);
  renderProduct(SIZES);
  expect(screen.getByRole('definition')).toHaveTextContent('M-R');
});

it('P3: heads the page with design and colour', () => {
  renderProduct(SIZES);
  expect(screen.getByRole('heading', { level: 1, name: 'Tidal Wash in Mist' })).toBeVisible();
  expect(screen.getByText('Mist')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Pictures of Tidal Wash in Mist' })).toBeVisible();
});

it('P3: names a product without a colour by its design alone', () => {
  renderProduct(SIZES, '');
  expect(screen.getByRole('region', { name: 'Pictures of Tidal Wash' })).toBeVisible();
});

const LONG = 'Woven slowly. '.repeat(60).trim();
const scrollIntoView = jest.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

describe('P3: the long description', () => {
  it('is cut with an ellipsis until More, and again after Less', () => {
    const { container } = render(<Description text={truncate(LONG)} />);
    const getHidden = () => [...container.querySelectorAll('span.hidden')].map((span) => span.textContent);
    const rest = truncate(LONG).rest;
    expect(getHidden()).toEqual([rest]);
    const button = screen.getByRole('button', { name: 'More' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button);
    expect(getHidden()).toEqual([' …']);
    expect(screen.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true');
    expect(scrollIntoView).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Less' }));
    expect(getHidden()).toEqual([rest]);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('is in the HTML in full, once', () => {
    const { container } = render(<Description text={truncate(LONG)} />);
    expect(container.textContent?.replace(' …', '')).toBe(`${LONG}More`);
  });

  it('has no button when it is short, and no paragraph when it is empty', () => {
    const { container, rerender } = render(<Description text={truncate('Short')} />);
    expect(screen.getByText('Short')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<Description text={truncate('')} />);
    expect(container).toBeEmptyDOMElement();
  });
});

const createSizes = (count: number) =>
  Array.from({ length: count }, (_, index) => createVariant(`S${index}`, `${index}cm`));

describe('P8: the sizes of a colour', () => {
  it('are links with their own address, the chosen one marked', () => {
    render(<SizeList variants={createSizes(40)} chosen="S7" />);
    expect(screen.getAllByRole('link')).toHaveLength(40);
    expect(screen.getByText('40 sizes')).toBeVisible();
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('7cm');
  });

  it('put their query into the address bar without a new history entry', () => {
    render(<SizeList variants={createSizes(3)} chosen="S0" />);
    const before = window.history.length;
    expect(fireEvent.click(screen.getByRole('link', { name: '2cm' }))).toBe(false);
    expect(window.location.search).toBe('?targetSize=2cm&targetProduct=S2');
    expect(window.history.length).toBe(before);
    expect(fireEvent.click(screen.getByRole('link', { name: '1cm' }), { metaKey: true })).toBe(true);
    expect(window.location.search).toBe('?targetSize=2cm&targetProduct=S2');
  });

  it('are not shown when there is only one', () => {
    const { container } = render(<SizeList variants={createSizes(1)} chosen="S0" />);
    expect(container).toBeEmptyDOMElement();
  });
});

it('X6: a wallpaper leads to the calculator', () => {
  render(<CalculatorLink href="/wallpaper-calculator?sku=A" />);
  expect(screen.getByRole('link', { name: 'Work out how much you need' })).toHaveAttribute(
    'href',
    '/wallpaper-calculator?sku=A',
  );
});

it('X6: a product other than wallpaper has no link to the calculator', () => {
  render(<CalculatorLink href={null} />);
  expect(screen.queryByRole('link')).toBeNull();
});
