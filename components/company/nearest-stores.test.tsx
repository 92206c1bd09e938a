/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Telephone } from '@/components/product/product-actions';
import { DEFAULT_WEEK } from '@/lib/company/store-week';
import { NearestStores } from './nearest-stores';

const createPlace = (name: string, latitude: number, longitude: number) => ({
  id: `store-${name.toLowerCase()}`,
  name,
  city: `City of ${name}`,
  telephone:
    name === 'Cape' ? null : { at: 0, text: `(0)11 555 0${name.length}00`, href: `tel:+27115550${name.length}00` },
  point: { latitude, longitude },
  week: name === 'Cape' ? { ...DEFAULT_WEEK, sat: [] } : DEFAULT_WEEK,
  country: 'South Africa' as const,
});
const PLACES = [
  createPlace('Durban', -29.726, 31.066),
  createPlace('George', -33.963, 22.461),
  createPlace('Pretoria', -25.772, 28.26),
  createPlace('Cape', -33.9275, 18.4205),
];

const getCurrentPosition = jest.fn<void, Parameters<Geolocation['getCurrentPosition']>>();

beforeEach(() => {
  localStorage.clear();
  getCurrentPosition.mockReset();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});

const mockPosition = (latitude: number, longitude: number) =>
  getCurrentPosition.mockImplementation((onSuccess) =>
    onSuccess({ coords: { latitude, longitude } } as GeolocationPosition),
  );
const findNearest = () => userEvent.click(screen.getByRole('button', { name: 'Find my nearest store' }));
const getStatus = () => screen.getByRole('status').textContent?.replaceAll('\u00A0', ' ');

describe('X1: the nearest stores', () => {
  it('ask for the location only when the visitor does, and are three, nearest first', async () => {
    mockPosition(-33.93, 18.5);
    render(<NearestStores stores={PLACES} />);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await findNearest();
    expect(screen.getByRole('heading', { level: 2, name: 'Nearest to you' })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Cape', '#store-cape'],
      ['George', '#store-george'],
      ['Durban', '#store-durban'],
    ]);
    expect(getStatus()).toBe('Nearest to you: Cape, 7.3 km away.');
  });

  it('T1: make the nearest one with a telephone the store to call about a product, for 30 days', async () => {
    mockPosition(-33.93, 18.5);
    const { rerender } = render(<Telephone supplier="021 555 0100" />);
    expect(screen.getByRole('link', { name: 'or call 021 555 0100' })).toHaveAttribute('href', 'tel:0215550100');
    rerender(<NearestStores stores={PLACES} />);
    await findNearest();
    rerender(<Telephone supplier="021 555 0100" />);
    const link = screen.getByRole('link', { name: 'or call George, (0)11 555 0600' });
    expect(link).toHaveAttribute('href', 'tel:+27115550600');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 86_400_000);
    rerender(<Telephone key="later" supplier="021 555 0100" />);
    expect(screen.getByRole('link', { name: 'or call 021 555 0100' })).toBeVisible();
    jest.restoreAllMocks();
  });

  it('X3: can be limited to those open on Saturday, with their hours on that day', async () => {
    mockPosition(-33.93, 18.5);
    render(<NearestStores stores={PLACES} />);
    await findNearest();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Open on Saturday' }));
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['George', 'Durban', 'Pretoria']);
    expect(screen.getAllByText('Sat 09:00-14:00')).toHaveLength(3);
    expect(getStatus()).toMatch(/^Nearest to you: George/);
  });

  it.each([
    [1, /did not share your location/],
    [2, /could not be found/],
    [3, /took too long/],
    [9, /could not be found/],
  ])('say why the location is not available (%i)', async (code, message) => {
    getCurrentPosition.mockImplementation((_onSuccess, onError) => onError?.({ code } as GeolocationPositionError));
    render(<NearestStores stores={PLACES} />);
    await findNearest();
    expect(getStatus()).toMatch(message);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('say that they ask for the location, and ask once at a time', async () => {
    render(<NearestStores stores={PLACES} />);
    await findNearest();
    await findNearest();
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
    expect(getStatus()).toBe('Asking your browser where you are…');
    act(() => getCurrentPosition.mock.calls[0]?.[1]?.({ code: 3 } as GeolocationPositionError));
    expect(getStatus()).toMatch(/took too long/);
  });

  it('unfold the panel of the store that is chosen', async () => {
    mockPosition(-25.7, 28.2);
    render(
      <>
        <NearestStores stores={PLACES} />
        <details data-testid="panel">
          <summary>Gauteng</summary>
          <article id="store-pretoria">Pretoria</article>
        </details>
      </>,
    );
    await findNearest();
    expect(screen.getByTestId('panel')).not.toHaveAttribute('open');
    await userEvent.click(screen.getByRole('link', { name: 'Pretoria' }));
    expect(screen.getByTestId('panel')).toHaveAttribute('open');
  });

  it('are absent in a browser without geolocation', () => {
    Reflect.deleteProperty(navigator, 'geolocation');
    const { container } = render(<NearestStores stores={PLACES} />);
    expect(container).toBeEmptyDOMElement();
  });
});
