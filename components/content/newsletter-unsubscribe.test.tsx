/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NewsletterUnsubscribe } from './newsletter-unsubscribe';

describe('G6: the page of the unsubscribe link', () => {
  it('has a form that works without JavaScript', () => {
    render(<NewsletterUnsubscribe token="abc.def" />);
    const button = screen.getByRole('button', { name: 'Unsubscribe' });
    const form = button.closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/newsletter/unsubscribe?token=abc.def']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Letters from Marram');
  });

  it.each([
    ['unsubscribed', 'status', 'You have been unsubscribed'],
    ['unknown-link', 'alert', 'This link is incomplete. Please open it from our letter again'],
    ['not-unsubscribed', 'alert', 'An error occurred and you are still subscribed, please try again later'],
  ] as const)('says %p, and asks for no address', (outcome, role, message) => {
    render(<NewsletterUnsubscribe outcome={outcome} />);
    expect(screen.getByRole(role)).toHaveTextContent(message);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says that a link is not complete', () => {
    render(<NewsletterUnsubscribe />);
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete');
  });
});
