/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Newsletter } from './newsletter';

const SHOWN = { title: 'Letters', text: 'Once a month.', textVersion: '0123456789abcdef', page: '/' };

const fetchMock = jest.fn();
beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
  render(<Newsletter {...SHOWN} />);
});

const getField = () => screen.getByLabelText('Email address');
const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

describe('G6: newsletter', () => {
  it.each(['', '   ', 'thandeka', 'thandeka.example.com', 'thandeka@', '@vlei.example.com', 'a b@c.example.com'])(
    'refuses %p without a request',
    async (email) => {
      if (email !== '') await userEvent.type(getField(), email);
      await subscribe();
      expect(screen.getByRole('alert')).toHaveTextContent('Email invalid! Email must include the @ character');
      expect(getField()).toHaveAccessibleDescription('Email invalid! Email must include the @ character');
      expect(getField()).toBeInvalid();
      expect(fetchMock).not.toHaveBeenCalled();
    },
  );

  it('says that an address is too long', async () => {
    fireEvent.change(getField(), { target: { value: `${'a'.repeat(250)}@example.com` } });
    await subscribe();
    expect(screen.getByRole('alert')).toHaveTextContent('Email invalid! An email address has at most 254 characters');
    expect(getField()).toHaveFocus();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('subscribes an address, once, and says so', async () => {
    let resolveFetch: (value: Response) => void = () => undefined;
    fetchMock.mockReturnValue(
      new Promise((resolve) => {
        resolveFetch = resolve;
      }),
    );
    await userEvent.type(getField(), ' thandeka@vlei.example.com ');
    await subscribe();
    expect(screen.getByRole('button', { name: 'Sending' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(getField(), '{Enter}');
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(fetchMock).toHaveBeenCalledWith(
      '/api/newsletter',
      expect.objectContaining({
        body: '{"email":"thandeka@vlei.example.com","text_version":"0123456789abcdef","page":"/"}',
      }),
    );
    resolveFetch({ ok: true } as Response);
    expect(await screen.findByRole('status')).toHaveTextContent('You have been subscribed');
  });

  it.each([
    ['a refusal', { ok: false }],
    ['no answer', null],
  ])('shows an error after %s and keeps the address', async (_what, response) => {
    if (response === null) fetchMock.mockRejectedValue(new TypeError('offline'));
    else fetchMock.mockResolvedValue(response);
    await userEvent.type(getField(), 'thandeka@vlei.example.com');
    await subscribe();
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occured, please try again later');
    expect(getField()).toHaveValue('thandeka@vlei.example.com');
  });
});

it('G6: sends the version of the accepted text without JavaScript too', () => {
  const form = getField().closest('form');
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    ...{ email: '', text_version: '0123456789abcdef', page: '/' },
  });
});

describe('G6: the page after a sign-up without JavaScript', () => {
  it.each([
    ['subscribed', 'status', 'You have been subscribed'],
    ['invalid', 'alert', 'Email invalid! Email must include the @ character'],
    ['failed', 'alert', 'An error occured, please try again later'],
  ] as const)('says %p with its title as the heading', (outcome, role, message) => {
    cleanup();
    render(<Newsletter {...SHOWN} outcome={outcome} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Letters');
    expect(screen.getByRole(role)).toHaveTextContent(message);
  });
});
