/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { shareLink } from '@/components/ui/share-link';
import type { Project } from '@/lib/projects/project';
import { ProjectEditor } from './project-editor';

const mockStorage: { isWritable: boolean; projects: Project[] } = { isWritable: true, projects: [] };

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
jest.mock('@/components/ui/share-link', () => ({ shareLink: jest.fn() }));
jest.mock('./shared-links', () => ({
  createShareLink: async () => ({
    url: 'https://example.com/projects#2.abc',
    note: 'It works until 20 February 2027.',
  }),
}));
jest.mock('./use-piece-views', () => ({ usePieceViews: () => new Map() }));
jest.mock('./store', () => ({
  changeProjects: async (change: (projects: Project[]) => Project[]) => {
    if (mockStorage.isWritable) mockStorage.projects = change(mockStorage.projects);
    return mockStorage.isWritable;
  },
  readProjects: async () => [],
}));

const piece = { sku: 'A-1', name: 'Karoo, Ochre', room: '', quantity: '', note: '' };
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const onDeleted = jest.fn();
const getStatus = () => screen.getByRole('status');

beforeEach(() => {
  onDeleted.mockReset();
  mockStorage.isWritable = true;
  render(
    <ProjectEditor
      project={{ id: 'p0', name: 'Villa', pieces: [piece] }}
      tools={{ compare: false, canOrderSamples: false, hasStorage: false }}
      onDeleted={onDeleted}
    />,
  );
});

describe('T6: a piece that is taken out of a project', () => {
  it('can be put back', async () => {
    await press('Remove Karoo, Ochre');
    expect(getStatus()).toHaveTextContent('Karoo, Ochre is removed.');
    expect(getStatus()).toHaveFocus();
    await press('Undo');
    expect(getStatus()).toBeEmptyDOMElement();
  });

  it('does not take the next piece with it when the button is pressed twice', async () => {
    const next = { ...piece, sku: 'B-2', name: 'Karoo, Klip', note: 'Curtains' };
    mockStorage.projects = [{ id: 'p0', name: 'Villa', pieces: [piece, next] }];
    await press('Remove Karoo, Ochre');
    await press('Remove Karoo, Ochre');
    expect(mockStorage.projects[0]?.pieces).toEqual([next]);
  });

  it('is not reported as removed when the device cannot store the change', async () => {
    mockStorage.isWritable = false;
    await press('Remove Karoo, Ochre');
    expect(getStatus()).toHaveTextContent(/^We couldn’t save the change on your device\.$/);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('can still be put back after a failed attempt', async () => {
    await press('Remove Karoo, Ochre');
    mockStorage.isWritable = false;
    await press('Undo');
    expect(getStatus()).toHaveTextContent('We couldn’t save the change on your device.');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

describe('T6: a project', () => {
  it('names the fields of each piece', () => {
    expect(screen.getByRole('group', { name: 'Karoo, Ochre' })).toContainElement(
      screen.getByRole('textbox', { name: 'Room' }),
    );
  });

  it('no longer shows the error of an unsaved change once a later one is saved', async () => {
    mockStorage.isWritable = false;
    await press('Remove Karoo, Ochre');
    mockStorage.isWritable = true;
    await press('Remove Karoo, Ochre');
    expect(getStatus()).toHaveTextContent(/^Karoo, Ochre is removed\./);
  });

  it('says that it could not be deleted', async () => {
    mockStorage.isWritable = false;
    await press('Delete');
    await press('Press again to delete it');
    expect(getStatus()).toHaveTextContent('We couldn’t save the change on your device.');
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it('is not deleted by a second press after the focus has moved, also where a click does not focus a button', async () => {
    await press('Delete');
    act(() => screen.getByRole('button', { name: 'Share' }).focus());
    await press('Delete');
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it.each([
    ['Link copied', 'Link copied. It works until 20 February 2027.'],
    [
      'Please copy this address: https://example.com/projects#2.abc',
      'It works until 20 February 2027. Please copy this address: https://example.com/projects#2.abc',
    ],
  ])('shows no text after an address to copy when shared: %s', async (outcome, message) => {
    jest.mocked(shareLink).mockResolvedValue(outcome);
    await press('Share');
    expect(getStatus().textContent).toBe(message);
  });
});
