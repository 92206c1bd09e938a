/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { LinkButton } from './link-button';

const createButton = (onPress = jest.fn()) => (
  <LinkButton href="/search" aria-haspopup="dialog" onPress={onPress}>
    Search
  </LinkButton>
);

describe('S8: a control that opens a dialog', () => {
  it('is a link in the HTML of the server', () => {
    expect(renderToString(createButton())).toBe('<a href="/search">Search</a>');
  });

  it('is the same element as a button once scripts run, pressed by click, Enter or Space', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(createButton());
    const link = container.firstElementChild;
    const onPress = jest.fn();
    render(createButton(onPress), { container, hydrate: true });
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button).toBe(link);
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    // A browser turns Enter on a link into a click.
    expect(fireEvent.click(button)).toBe(false);
    expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
    expect(onPress.mock.calls).toEqual([[button], [button]]);
  });

  it('follows its link with a key held down', () => {
    const onPress = jest.fn();
    render(createButton(onPress));
    expect(fireEvent.click(screen.getByRole('button'), { ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'Tab' })).toBe(true);
    expect(onPress).not.toHaveBeenCalled();
  });
});
