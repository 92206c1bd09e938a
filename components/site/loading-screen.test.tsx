/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, startTransition, use, useState } from 'react';
import { type NavigationType, startNavigation } from '@/lib/session/navigation';
import { LoadingScreen } from './loading-screen';

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

/** A site whose pages come when they are ready, as the router has it: the old one stands until the new one is there. */
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

/** Begins a navigation; gives what lets its page come, or fail. */
async function navigate(type: NavigationType): Promise<(error?: Error) => Promise<void>> {
  let finish: (error?: Error) => void = () => undefined;
  const page = new Promise<void>((resolve, reject) => {
    finish = (error) => (error === undefined ? resolve() : reject(error));
  });
  page.catch(() => undefined);
  await act(async () => goTo(type, page));
  await wait(0);
  return (error) => act(async () => finish(error));
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const ring = () => document.querySelector('svg');

beforeEach(async () => {
  jest.useFakeTimers();
  await act(async () => {
    render(<Site />);
  });
});
afterEach(() => jest.useRealTimers());

describe('the loading screen', () => {
  it('H15: is not there while nothing loads, nor for a page that comes within 300 ms', async () => {
    await wait(5000);
    expect(ring()).toBeNull();
    const arrive = await navigate('push');
    await wait(299);
    expect(ring()).toBeNull();
    await arrive();
    await wait(5000);
    expect(ring()).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('H15: shows the logo above a spinner after 300 ms, says so politely, and ends with the page', async () => {
    const arrive = await navigate('push');
    await wait(300);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(document.querySelector('img')).toHaveAttribute('src', '/logo.svg');
    expect(document.querySelector('img')?.compareDocumentPosition(ring() ?? document)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(ring()).toHaveClass('motion-reduce:animate-none');
    await arrive();
    expect(ring()).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('H15: stays from one press to the next until the last page is there; each begins its own 300 ms', async () => {
    const first = await navigate('push');
    await wait(400);
    const second = await navigate('traverse');
    expect(ring()).not.toBeNull();
    await first();
    await second();
    expect(ring()).toBeNull();
    const third = await navigate('traverse');
    await wait(299);
    expect(ring()).toBeNull();
    await wait(1);
    expect(ring()).not.toBeNull();
    await third();
    expect(ring()).toBeNull();
  });

  it('H15: ends with the page that says that something went wrong', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const arrive = await navigate('push');
    await wait(300);
    expect(ring()).not.toBeNull();
    await arrive(new Error('failed'));
    expect(ring()).toBeNull();
    expect(screen.getByText('Something went wrong')).toBeInTheDocument();
    log.mockRestore();
  });

  it('H15: leaves another colour of a product to say by itself that it loads', async () => {
    const arrive = await navigate('replace');
    await wait(5000);
    expect(ring()).toBeNull();
    await arrive();
  });
});
