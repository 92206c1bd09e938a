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

it('T14: a press without a drag brings its point to the middle (WCAG 2.5.7)', async () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 700));
  render(<ZoomLink pictures={[picture]} index={0} name="Karoo" details={[]} onGo={() => undefined} />);
  fireEvent.click(screen.getByRole('link', { name: 'Zoom' }));
  const image = await screen.findByRole('img', { name: 'Karoo' });
  Object.defineProperties(image, { naturalWidth: { value: 4000 }, naturalHeight: { value: 4000 } });
  fireEvent.load(image);
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  const press = (x: number, to: number) => {
    fireEvent(image, new MouseEvent('pointerdown', { bubbles: true, clientX: x, clientY: 350 }));
    fireEvent(image, new MouseEvent('pointermove', { bubbles: true, clientX: to, clientY: 350 }));
    fireEvent(image, new MouseEvent('pointerup', { bubbles: true, clientX: to, clientY: 350 }));
  };
  press(700, 700);
  const style = image.getAttribute('style') ?? '';
  expect(style).toMatch(/translate\(-\d+(\.\d+)?px, 0px\)/);
  press(700, 700 - 20);
  expect(image.getAttribute('style')).not.toBe(style);
});
