/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, startTransition, use, useState } from 'react';
import { type NavigationType, startNavigation } from '@/lib/session/navigation';
import { LoadingScreen } from './navigation';

const LOGO = { src: '/logo.svg', width: 153, height: 32 };

class ErrorPage extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>Something went wrong</p> : this.props.children;
  }
}

function Page({ ready }: { ready: Promise<void> | null }) {
  if (ready !== null) use(ready);
  return null;
}

let goTo: (type: NavigationType, ready: Promise<void>) => void;

/** Navigates as the router does: the old page stays until the new one is ready. */
function Site() {
  const [ready, setReady] = useState<Promise<void> | null>(null);
  goTo = (type, page) =>
    startTransition(() => {
      startNavigation('/item_group/005', type);
      setReady(page);
    });
  return (
    <>
      <ErrorPage>
        <Page ready={ready} />
      </ErrorPage>
      <LoadingScreen logo={LOGO} />
    </>
  );
}

/** Starts a navigation. Resolves to a function that finishes it, with an error when one is given. */
async function navigate(type: NavigationType): Promise<(error?: Error) => Promise<void>> {
  let finish: (error?: Error) => void = () => undefined;
  const page = new Promise<void>((resolve, reject) => {
    finish = (error) => (error === undefined ? resolve() : reject(error));
  });
  page.catch(() => undefined);
  await act(async () => goTo(type, page));
  await advance(0);
  return (error) => act(async () => finish(error));
}

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const getSpinner = () => document.querySelector('svg');

beforeEach(async () => {
  jest.useFakeTimers();
  await act(async () => {
    render(<Site />);
  });
});
afterEach(() => jest.useRealTimers());

describe('the loading screen', () => {
  it('H15: is not shown while nothing loads, nor for a page that arrives within 300 ms', async () => {
    await advance(5000);
    expect(getSpinner()).toBeNull();
    const arrive = await navigate('push');
    await advance(299);
    expect(getSpinner()).toBeNull();
    await arrive();
    await advance(5000);
    expect(getSpinner()).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('H15: shows the logo above a spinner after 300 ms, announces it politely, and ends when the page arrives', async () => {
    const arrive = await navigate('push');
    await advance(300);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(document.querySelector('img')).toHaveAttribute('src', '/logo.svg');
    expect(document.querySelector('img')?.compareDocumentPosition(getSpinner() ?? document)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(getSpinner()).toHaveClass('motion-reduce:animate-none');
    await arrive();
    expect(getSpinner()).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('H15: stays over two navigations until the last page arrives; a later one waits 300 ms again', async () => {
    const first = await navigate('push');
    await advance(400);
    const second = await navigate('traverse');
    expect(getSpinner()).not.toBeNull();
    await first();
    await second();
    expect(getSpinner()).toBeNull();
    const third = await navigate('traverse');
    await advance(299);
    expect(getSpinner()).toBeNull();
    await advance(1);
    expect(getSpinner()).not.toBeNull();
    await third();
    expect(getSpinner()).toBeNull();
  });

  it('H15: ends when the error page is shown', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const arrive = await navigate('push');
    await advance(300);
    expect(getSpinner()).not.toBeNull();
    await arrive(new Error('failed'));
    expect(getSpinner()).toBeNull();
    expect(screen.getByText('Something went wrong')).toBeInTheDocument();
    log.mockRestore();
  });

  it('H15: is not shown for another colour of a product, which replaces the history entry', async () => {
    const arrive = await navigate('replace');
    await advance(5000);
    expect(getSpinner()).toBeNull();
    await arrive();
  });
});
