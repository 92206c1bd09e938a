/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { ZoomLink } from './gallery';

const picture = { src: '/media/large/karoo.webp', optimised: true, focus: null };

afterEach(() => jest.restoreAllMocks());

it('T14: opens the original picture with its facts, and returns the focus', async () => {
  render(
    <ZoomLink
      pictures={[picture]}
      index={0}
      name="Karoo"
      details={[{ kind: 'text', term: 'Width', value: '140cm' }]}
      onGo={() => undefined}
    />,
  );
  const button = screen.getByRole('link', { name: 'Zoom' });
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Zoom: Karoo' });
  const image = screen.getByRole('img', { name: 'Karoo' });
  expect(image).toHaveAttribute('src', picture.src);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  fireEvent.load(image);
  expect(screen.getByRole('status')).toHaveTextContent('100% · Width 140cm');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('T14: a picture whose scale is known has a scale bar', async () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 700));
  const pictures = [
    { ...picture, acrossCm: 140 },
    { ...picture, src: '/media/large/room.webp' },
  ];
  const createZoomLink = (index: number) => (
    <ZoomLink pictures={pictures} index={index} name="Karoo" details={[]} onGo={() => undefined} />
  );
  const { rerender } = render(createZoomLink(0));
  fireEvent.click(screen.getByRole('link', { name: 'Zoom' }));
  const image = await screen.findByRole('img', { name: 'Karoo, picture 1 of 2' });
  Object.defineProperties(image, { naturalWidth: { value: 1400 }, naturalHeight: { value: 1400 } });
  fireEvent.load(image);
  expect(screen.getByRole('img', { name: 'Scale: the bar is 20 cm long' })).toHaveTextContent('20 cm');
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByRole('img', { name: 'Scale: the bar is 10 cm long' })).toBeInTheDocument();
  rerender(createZoomLink(1));
  expect(screen.queryByRole('img', { name: /Scale/ })).not.toBeInTheDocument();
});

it('T14: the facts of the cloth are not below a picture of a room', async () => {
  const room = { ...picture, src: '/media/large/room.webp' };
  render(
    <ZoomLink
      pictures={[picture, room]}
      index={1}
      name="Karoo"
      details={[{ kind: 'text', term: 'Width', value: '140cm' }]}
      onGo={() => undefined}
    />,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Zoom' }));
  fireEvent.load(await screen.findByRole('img', { name: 'Karoo, picture 2 of 2' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^100%$/);
});
