/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { FeaturedView } from '@/lib/pages/views';
import { FeaturedCollection } from './lookbooks';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const createPicture = (id: string) => ({ src: `/media/large/${id}.webp`, optimised: true, focus: null });
const featured: FeaturedView = {
  title: 'Karoo',
  description: 'Four qualities.',
  topLeft: createPicture('a'),
  bottomLeft: createPicture('b'),
  bottomRight: createPicture('c'),
  action: { kind: 'explore', href: '/item_group/005/collection/Karoo' },
};
const renderFeatured = (changes: Partial<FeaturedView> = {}) =>
  render(<FeaturedCollection featured={{ ...featured, ...changes }} />);
const WITHOUT_PICTURES = { topLeft: null, bottomLeft: null, bottomRight: null };

describe('B5: the featured collection', () => {
  it('is a region named after the collection', () => {
    const { container } = renderFeatured();
    expect(screen.getByRole('region', { name: 'Karoo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore The Collection' })).toHaveAttribute(
      'href',
      '/item_group/005/collection/Karoo',
    );
    expect(container.querySelectorAll('img')).toHaveLength(3);
  });

  it('opens a catalogue in a new tab', () => {
    renderFeatured({ action: { kind: 'view_catalogue', href: 'https://example.com/book' } });
    const link = screen.getByRole('link', { name: 'View Catalogue' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('offers an embedded page in a dialog, and does not fetch it in advance', () => {
    const { container } = renderFeatured({
      action: { kind: 'view_collection', embed: '/embed/catalogue/karoo', canFrame: true },
    });
    expect(screen.getByRole('button', { name: 'View Collection' })).toHaveAttribute('aria-haspopup', 'dialog');
    expect(container.querySelector('iframe')).toBeNull();
  });

  it('S8: opens a page in a new tab when it may not be framed', () => {
    renderFeatured({ action: { kind: 'view_collection', embed: 'https://books.example.org/a', canFrame: false } });
    const link = screen.getByRole('link', { name: 'View Collection' });
    expect(link).toHaveAttribute('href', 'https://books.example.org/a');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it("without a title is named 'Featured collection'", () => {
    renderFeatured({ title: '' });
    expect(screen.getByRole('heading', { level: 2, name: 'Featured collection' })).toBeVisible();
    expect(screen.getAllByText('Featured collection')).toHaveLength(1);
  });

  it('has no empty places: a picture without a neighbour takes its row', () => {
    const { container } = renderFeatured({ ...WITHOUT_PICTURES, bottomRight: createPicture('c') });
    const [only, ...others] = container.querySelectorAll('.bg-info');
    expect(others).toEqual([]);
    expect(only?.querySelector('img')).not.toBeNull();
    expect(only).not.toHaveClass('lg:col-span-7');
  });

  it('without pictures, a description or a link, shows nothing in their place', () => {
    const { container } = renderFeatured({ ...WITHOUT_PICTURES, description: '', action: null });
    expect(container.querySelectorAll('img, p.text-lead, a, button')).toHaveLength(0);
    expect(container.querySelectorAll('.bg-info')).toHaveLength(0);
  });

  it('shows HTML in a text as text', () => {
    const { container } = renderFeatured({ title: '<b>Karoo</b>', description: '<script>alert(1)</script>' });
    expect(screen.getByText('<script>alert(1)</script>')).toBeVisible();
    expect(container.querySelector('b, script')).toBeNull();
  });

  it('renders nothing when the page has none', () => {
    expect(render(<FeaturedCollection featured={null} />).container).toBeEmptyDOMElement();
  });
});
