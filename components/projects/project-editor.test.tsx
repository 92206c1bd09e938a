/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ProjectEditor } from './project-editor';

const mockStorage = { isWritable: true };

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
jest.mock('./use-piece-views', () => ({ usePieceViews: () => new Map() }));
jest.mock('./store', () => ({ changeProjects: async () => mockStorage.isWritable, readProjects: async () => [] }));

const piece = { sku: 'A-1', name: 'Karoo, Ochre', room: '', quantity: '', note: '' };
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const status = () => screen.getByRole('status');

beforeEach(() => {
  mockStorage.isWritable = true;
  render(
    <ProjectEditor
      project={{ id: 'p0', name: 'Villa', pieces: [piece] }}
      tools={{ compare: false, samples: false, storage: false }}
      onDeleted={() => undefined}
    />,
  );
});

describe('T6: a piece that is taken out of a project', () => {
  it('can be put back', async () => {
    await press('Remove Karoo, Ochre');
    expect(status()).toHaveTextContent('Karoo, Ochre is removed.');
    expect(status()).toHaveFocus();
    await press('Undo');
    expect(status()).toBeEmptyDOMElement();
  });

  it('is not called removed when the device stores nothing', async () => {
    mockStorage.isWritable = false;
    await press('Remove Karoo, Ochre');
    expect(status()).toHaveTextContent(/^We couldn’t save the change on your device\.$/);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('can still be put back after that failed', async () => {
    await press('Remove Karoo, Ochre');
    mockStorage.isWritable = false;
    await press('Undo');
    expect(status()).toHaveTextContent('We couldn’t save the change on your device.');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});
