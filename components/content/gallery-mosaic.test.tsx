/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { GalleryView } from '@/lib/pages/views';
import { GalleryMosaic } from './gallery-mosaic';

const POSITIONS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;

function gallery(...at: (keyof GalleryView)[]): GalleryView {
  const picture = (place: keyof GalleryView) =>
    at.includes(place) ? { src: `/media/large/${place}.webp`, optimised: true, focus: null } : null;
  return {
    topLeft: picture('topLeft'),
    topRight: picture('topRight'),
    bottomLeft: picture('bottomLeft'),
    bottomRight: picture('bottomRight'),
  };
}

/** The pictures in their order, each with the columns that it takes from 601 px on. */
function shown(view: GalleryView): string[] {
  const { container, unmount } = render(<GalleryMosaic gallery={view} title="Karoo" />);
  const found = [...container.querySelectorAll('img')].map((image) => {
    const name = /large%2F(\w+)\.webp/.exec(image.getAttribute('src') ?? '')?.[1] ?? '';
    const columns = /sm:col-span-(\d+)/.exec(image.parentElement?.className ?? '')?.[1] ?? '12';
    return `${name} ${columns}`;
  });
  unmount();
  return found;
}

describe('C1: the gallery of a collection', () => {
  it('stands seven and five columns over five and seven', () => {
    expect(shown(gallery(...POSITIONS))).toEqual(['topLeft 7', 'topRight 5', 'bottomLeft 5', 'bottomRight 7']);
  });

  it('fills both rows, whichever pictures there are', () => {
    expect(shown(gallery('topLeft', 'bottomLeft', 'bottomRight'))).toEqual([
      'topLeft 12',
      'bottomLeft 5',
      'bottomRight 7',
    ]);
    expect(shown(gallery('topLeft', 'topRight', 'bottomRight'))).toEqual(['topLeft 7', 'topRight 5', 'bottomRight 12']);
    expect(shown(gallery('topRight', 'bottomLeft'))).toEqual(['topRight 12', 'bottomLeft 12']);
    expect(shown(gallery('bottomLeft', 'bottomRight'))).toEqual(['bottomLeft 5', 'bottomRight 7']);
    for (const place of POSITIONS) expect(shown(gallery(place))).toEqual([`${place} 12`]);
  });

  it('is named by the collection, and absent without a picture', () => {
    const { container, rerender } = render(<GalleryMosaic gallery={gallery('topLeft')} title="Karoo" />);
    expect(screen.getByRole('region', { name: 'Karoo in pictures' })).toBeVisible();
    rerender(<GalleryMosaic gallery={gallery()} title="Karoo" />);
    expect(container).toBeEmptyDOMElement();
  });
});
