/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { GalleryView } from '@/lib/pages/views';
import { GalleryMosaic } from './collection-sections';

const POSITIONS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;

function createGallery(...positions: (keyof GalleryView)[]): GalleryView {
  const createPicture = (position: keyof GalleryView) =>
    positions.includes(position) ? { src: `/media/large/${position}.webp`, optimised: true, focus: null } : null;
  return {
    topLeft: createPicture('topLeft'),
    topRight: createPicture('topRight'),
    bottomLeft: createPicture('bottomLeft'),
    bottomRight: createPicture('bottomRight'),
  };
}

/** The names of the pictures in their order, each with its number of columns from 601 px on. */
function getColumns(view: GalleryView): string[] {
  const { container, unmount } = render(<GalleryMosaic gallery={view} title="Karoo" />);
  const columns = [...container.querySelectorAll('img')].map((image) => {
    const name = /large%2F(\w+)\.webp/.exec(image.getAttribute('src') ?? '')?.[1] ?? '';
    const columns = /sm:col-span-(\d+)/.exec(image.parentElement?.className ?? '')?.[1] ?? '12';
    return `${name} ${columns}`;
  });
  unmount();
  return columns;
}

describe('C1: the gallery of a collection', () => {
  it('has 7 and 5 columns in the first row, 5 and 7 in the second', () => {
    expect(getColumns(createGallery(...POSITIONS))).toEqual([
      'topLeft 7',
      'topRight 5',
      'bottomLeft 5',
      'bottomRight 7',
    ]);
  });

  it('fills both rows, whichever pictures there are', () => {
    expect(getColumns(createGallery('topLeft', 'bottomLeft', 'bottomRight'))).toEqual([
      'topLeft 12',
      'bottomLeft 5',
      'bottomRight 7',
    ]);
    expect(getColumns(createGallery('topLeft', 'topRight', 'bottomRight'))).toEqual([
      'topLeft 7',
      'topRight 5',
      'bottomRight 12',
    ]);
    expect(getColumns(createGallery('topRight', 'bottomLeft'))).toEqual(['topRight 12', 'bottomLeft 12']);
    expect(getColumns(createGallery('bottomLeft', 'bottomRight'))).toEqual(['bottomLeft 5', 'bottomRight 7']);
    for (const position of POSITIONS) expect(getColumns(createGallery(position))).toEqual([`${position} 12`]);
  });

  it('is named after the collection, and absent without a picture', () => {
    const { container, rerender } = render(<GalleryMosaic gallery={createGallery('topLeft')} title="Karoo" />);
    expect(screen.getByRole('region', { name: 'Karoo in pictures' })).toBeVisible();
    rerender(<GalleryMosaic gallery={createGallery()} title="Karoo" />);
    expect(container).toBeEmptyDOMElement();
  });
});
