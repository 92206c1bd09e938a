/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { BannerView, SlideView } from '@/lib/pages/views';
import { Banner } from './banner';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const image = (id: string): SlideView => ({
  id,
  kind: 'image',
  picture: { src: `/media/large/${id}.webp`, optimised: true, focus: null },
});
const video = (id: string): SlideView => ({ id, kind: 'video', src: `/media/large/${id}.mp4` });
const bannerOf = (slides: SlideView[], changes: Partial<BannerView> = {}): BannerView => ({
  slides,
  width: 2880,
  height: 1050,
  link: null,
  ...changes,
});

let reducedMotion = false;
beforeEach(() => {
  jest.useFakeTimers();
  reducedMotion = false;
  window.matchMedia = ((query: string) => ({ matches: reducedMotion, media: query })) as typeof window.matchMedia;
  window.HTMLMediaElement.prototype.play = async () => undefined;
  window.HTMLMediaElement.prototype.pause = () => undefined;
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('B1: the carousel', () => {
  it('advances every 3000 ms and wraps', () => {
    render(<Banner banner={bannerOf([image('a'), image('b')])} title="Karoo" />);
    pass(2999);
    expect(screen.getByText('1 / 2')).toBeVisible();
    pass(1);
    expect(screen.getByText('2 / 2')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Karoo, picture 2 of 2' })).toBeVisible();
    pass(3000);
    expect(screen.getByText('1 / 2')).toBeVisible();
  });

  it('has arrows that wrap, and each slide then has its full time', () => {
    render(<Banner banner={bannerOf([image('a'), image('b'), image('c')])} title="Karoo" />);
    pass(2000);
    press('Previous slide');
    expect(screen.getByText('3 / 3')).toBeVisible();
    pass(2999);
    expect(screen.getByText('3 / 3')).toBeVisible();
    press('Next slide');
    expect(screen.getByText('1 / 3')).toBeVisible();
  });

  it('can be paused, and goes on', () => {
    render(<Banner banner={bannerOf([image('a'), image('b')])} title="Karoo" />);
    press('Pause');
    pass(60_000);
    expect(screen.getByText('1 / 2')).toBeVisible();
    press('Play');
    pass(3000);
    expect(screen.getByText('2 / 2')).toBeVisible();
  });

  it('waits while the pointer is on it', () => {
    render(<Banner banner={bannerOf([image('a'), image('b')])} title="Karoo" />);
    const frame = screen.getByRole('region', { name: 'Banner' });
    fireEvent.pointerEnter(frame);
    pass(9000);
    expect(screen.getByText('1 / 2')).toBeVisible();
    fireEvent.pointerLeave(frame);
    pass(3000);
    expect(screen.getByText('2 / 2')).toBeVisible();
  });

  it('stands still when motion is not wanted', () => {
    reducedMotion = true;
    render(<Banner banner={bannerOf([image('a'), image('b')])} title="Karoo" />);
    pass(60_000);
    expect(screen.getByText('1 / 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('promo turns every 2000 ms and has no arrows', () => {
    render(<Banner promo banner={bannerOf([image('a'), image('b')])} title="Karoo" />);
    expect(screen.queryByRole('button', { name: 'Next slide' })).toBeNull();
    pass(2000);
    expect(screen.getByText('2 / 2')).toBeVisible();
  });

  it('has no controls with one slide, and is nothing with none', () => {
    const { container, rerender } = render(<Banner banner={bannerOf([image('a')])} title="Karoo" />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<Banner banner={bannerOf([])} title="Karoo" />);
    expect(container).toBeEmptyDOMElement();
  });

  it('fetches the next picture before it is due, and no other', () => {
    render(<Banner banner={bannerOf([image('a'), image('b'), image('c')])} title="Karoo" />);
    const sources = screen.getAllByRole('img', { hidden: true }).map((picture) => picture.getAttribute('src'));
    expect(sources.map((source) => /large%2F(\w)/.exec(source ?? '')?.[1])).toEqual(['a', 'b']);
  });
});

describe('B2: video slides', () => {
  it('replay when alone', () => {
    render(<Banner banner={bannerOf([video('a')])} title="Karoo" />);
    expect(screen.getByLabelText('Karoo')).toHaveProperty('loop', true);
  });

  it('are not cut short, and lead on when they end', () => {
    render(<Banner banner={bannerOf([video('a'), image('b')])} title="Karoo" />);
    pass(60_000);
    expect(screen.getByText('1 / 2')).toBeVisible();
    fireEvent.ended(screen.getByLabelText('Karoo, picture 1 of 2'));
    expect(screen.getByText('2 / 2')).toBeVisible();
  });
});

describe('B4: the banner links', () => {
  it('within the site', () => {
    render(
      <Banner banner={bannerOf([image('a')], { link: { href: '/item_group/005', external: false } })} title="Karoo" />,
    );
    expect(screen.getByRole('link', { name: 'Karoo: banner' })).toHaveAttribute('href', '/item_group/005');
  });

  it('outside in a new tab', () => {
    render(
      <Banner
        banner={bannerOf([image('a')], { link: { href: 'https://x.example.com/', external: true } })}
        title="Karoo"
      />,
    );
    expect(screen.getByRole('link', { name: 'Karoo: banner' })).toHaveAttribute('rel', 'noopener');
  });
});
