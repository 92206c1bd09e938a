/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AddToProject } from './add-to-project';

const mockScript = { isMissing: false };

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
jest.mock('./add-dialog', () => {
  if (mockScript.isMissing) throw new Error('Loading chunk 7 failed');
  return jest.requireActual('./add-dialog');
});
jest.mock('./store', () => ({
  changeProjects: async () => true,
  createProjectId: () => 'p1',
  useProjects: () => [{ id: 'p0', name: 'Villa', pieces: [] }],
}));

const getButton = () => screen.getByRole('button', { name: 'Add to project' });
const openDialog = () => act(async () => fireEvent.click(getButton()));

beforeEach(() => {
  mockScript.isMissing = false;
  render(<AddToProject piece={{ sku: 'A-1', name: 'Karoo, Ochre' }} className="" />);
});

describe('T6: Add to project', () => {
  // First, because a module is loaded only once.
  it('says that projects cannot be opened, without a link to them', async () => {
    mockScript.isMissing = true;
    await openDialog();
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Projects cannot be opened at the moment\. Please try again\.$/,
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says what was added, and leads to the projects', async () => {
    await openDialog();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Villa/ })));
    expect(screen.getByRole('status')).toHaveTextContent('Added to Villa. Open projects');
    expect(screen.getByRole('link', { name: 'Open projects' })).toHaveAttribute('href', '/projects');
  });

  it('closes its dialog on a click outside', async () => {
    await openDialog();
    const dialog = screen.getByRole('dialog');
    for (const press of [fireEvent.pointerDown, fireEvent.pointerUp, fireEvent.click]) press(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the focus again after its dialog, also where a click does not focus a button', async () => {
    await openDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getButton()).toHaveFocus();
  });
});
