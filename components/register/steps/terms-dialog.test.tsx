/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TermsDialog } from '@/components/register/later-steps';

async function openTerms() {
  const user = userEvent.setup({ delay: null });
  render(<TermsDialog />);
  await user.click(getButton());
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Terms and Conditions' })) };
}
const getButton = () => screen.getByRole('button', { name: 'terms and conditions' });

describe('W9: the terms', () => {
  it('have every figure of the return policy', async () => {
    const { dialog } = await openTerms();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'All prices exclude VAT.',
      'The minimum cut of fabric is 1 metre.',
      'Delivery is not guaranteed for orders under 3 metres.',
      'Goods may be returned within 30 calendar days of the date of the invoice.',
      'Goods with a defect may be returned within 6 months; furniture within 12 months.',
      'Credits are refused after 30 days.',
      'Complaints about quality, and shortages, must reach us within 15 days.',
      'Fabric under 6 metres cannot be returned.',
      'Wallpaper is returned in at least 3 rolls of one batch.',
      'Fabric: 30% of the value. Velvet: 50%. Wallpaper: 30%.',
      'Rugs and homeware: R250 excluding VAT for each item.',
      'A variation in width within 3% is not credited.',
      'Five to six defects in 50 metres are within tolerance.',
    ]);
  });

  it('keep the focus; their only control is Close', async () => {
    const { user, dialog } = await openTerms();
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await user.tab();
    expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    expect(dialog.queryAllByRole('link')).toEqual([]);
    expect(dialog.getAllByRole('button')).toHaveLength(1);
  });

  it('are closed by Close and by Escape; the focus goes back to where it was', async () => {
    const { user, dialog } = await openTerms();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(getButton()).toHaveFocus());
  });
});
