/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DocumentsStep } from '@/components/register/later-steps';
import { renderStep } from '@/components/register/testing/harness';
import { MAX_DOCUMENT_BYTES } from '@/lib/registration/documents';
import { shrinkImage } from '@/lib/registration/shrink-image';

jest.mock('@/lib/registration/shrink-image', () => ({ shrinkImage: jest.fn() }));
const shrunk = jest.mocked(shrinkImage);
const { readAsArrayBuffer } = FileReader.prototype;
const reading = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer');
/** Delays the reading of files until the returned function is called. */
function slowly(): () => void {
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  reading.mockImplementation(function (this: FileReader, file) {
    void started.then(() => readAsArrayBuffer.call(this, file));
  });
  return start;
}

const OWNERS = '1 Directors/Owners ID Documents *';
const BANK = '3 Bank Letter';
const JPEG_HEAD = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const jpeg = (name = 'owner.jpg', size = 1_468_006) =>
  new File([JPEG_HEAD, new Uint8Array(size - JPEG_HEAD.length)], name, { type: 'image/jpeg' });
const pdf = (name = 'bank.pdf') => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });

const revoked = jest.fn();
beforeEach(() => {
  revoked.mockReset();
  shrunk.mockReset();
  reading.mockReset().mockImplementation(readAsArrayBuffer);
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: revoked });
});

const rendered = (wizard: Parameters<typeof renderStep>[2] = {}) => renderStep(3, <DocumentsStep />, wizard);
const area = (name: string) => within(screen.getByRole('region', { name }));
/** A file chooser can give files of any type, whatever `accept` says. */
const user = () => userEvent.setup({ applyAccept: false });
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
function dropOn(name: string, files: File[]) {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  return act(async () => {
    fireEvent.drop(box(name), { dataTransfer: { files, items, types: ['Files'] } });
  });
}

describe('W5: four upload areas', () => {
  it('are numbered, with their notes, the label and the limit in effect (D19)', () => {
    rendered();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      OWNERS,
      '2 Company CC Registration Documents',
      BANK,
      '4 Proof of Address',
    ]);
    expect(area(OWNERS).getByText('Include all directors')).toBeVisible();
    expect(area(BANK).getByText('Confirms the company bank account')).toBeVisible();
    expect(screen.getAllByText('PNG, JPG or PDF(Max 5mb)')).toHaveLength(4);
    expect(screen.getAllByText('Files up to 2 MB are accepted')).toHaveLength(4);
    expect(screen.getAllByText('A larger photograph can be made to fit')).toHaveLength(4);
    expect(box(OWNERS)).toHaveAccessibleDescription('PNG, JPG or PDF(Max 5mb) Files up to 2 MB are accepted');
  });

  it('can be reached by key, leave a phone its camera and its files, and have the ids that a summary links to', async () => {
    const { user: visitor } = rendered();
    await visitor.tab();
    expect(box(OWNERS)).toHaveFocus();
    expect(box(OWNERS)).toHaveAttribute('id', 'documentation.directors');
    expect(box(OWNERS)).toHaveAttribute('accept', 'image/jpeg,image/png,application/pdf');
    expect(box(OWNERS)).not.toHaveAttribute('capture');
    expect(box(OWNERS)).not.toHaveAttribute('multiple');
  });

  it('D20: the step can be left with none', async () => {
    const { user: visitor, goTo } = rendered();
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(4));
  });
});

describe('W5: a file that was chosen', () => {
  it('is kept under its key with its bytes, and shown with a picture of it, its name and size', async () => {
    const { documents } = rendered();
    const file = jpeg();
    await user().upload(box(OWNERS), file);
    expect(await area(OWNERS).findByText('owner.jpg')).toBeVisible();
    expect(area(OWNERS).getByText('JPG, 1.4 MB')).toBeVisible();
    const preview = await area(OWNERS).findByRole('img', { name: 'Preview of owner.jpg' });
    expect(preview).toHaveAttribute('src', 'blob:owner.jpg');
    expect(documents().directors).toMatchObject({ name: 'owner.jpg', type: 'image/jpeg', size: 1_468_006 });
    expect(documents().directors).not.toBe(file);
    expect(area(OWNERS).getByRole('status')).toHaveTextContent('owner.jpg, 1.4 MB, was chosen');
    expect(box('Replace Directors/Owners ID Documents')).toHaveFocus();
    expect(box('Replace Directors/Owners ID Documents')).toHaveAttribute('id', 'documentation.directors');
  });

  it('has an icon in place of a picture when it is a PDF, or a picture that cannot be shown', async () => {
    rendered();
    await user().upload(box(BANK), pdf());
    await user().upload(box(OWNERS), jpeg());
    expect(await area(BANK).findByText('PDF, 9 bytes')).toBeVisible();
    expect(area(BANK).queryByRole('img')).toBeNull();
    fireEvent.error(await area(OWNERS).findByRole('img'));
    expect(area(OWNERS).queryByRole('img')).toBeNull();
    expect(area(OWNERS).getByText('owner.jpg')).toBeVisible();
  });

  it('is replaced by another, and the old picture let go', async () => {
    const { documents } = rendered({ wizard: { documents: { directors: jpeg() } } });
    await user().upload(box('Replace Directors/Owners ID Documents'), pdf('owners.pdf'));
    expect(await area(OWNERS).findByText('owners.pdf')).toBeVisible();
    expect(area(OWNERS).queryByText('owner.jpg')).toBeNull();
    expect(documents().directors?.name).toBe('owners.pdf');
    expect(revoked).toHaveBeenCalledWith('blob:owner.jpg');
  });

  it('is removed, which is said; the focus goes to the empty area', async () => {
    const { documents, user: visitor } = rendered({ wizard: { documents: { bank_letter: pdf() } } });
    await visitor.click(screen.getByRole('button', { name: 'Remove Bank Letter' }));
    expect(box(BANK)).toHaveFocus();
    expect(area(BANK).getByRole('status')).toHaveTextContent('bank.pdf was removed');
    expect(documents().bank_letter).toBeUndefined();
  });

  it('the same file can be chosen again after it was removed', async () => {
    rendered();
    const file = pdf();
    await user().upload(box(BANK), file);
    await user().click(await area(BANK).findByRole('button', { name: 'Remove Bank Letter' }));
    await user().upload(box(BANK), file);
    expect(await area(BANK).findByText('bank.pdf')).toBeVisible();
  });

  it('stays in this window only when the device has no room for it', async () => {
    const setDocument = jest.fn(async () => false);
    const file = pdf();
    const { rerender } = rendered({ wizard: { setDocument } });
    await user().upload(box(BANK), file);
    await waitFor(() => expect(setDocument).toHaveBeenCalled());
    rerender(<p />);
    const kept = setDocument.mock.calls as unknown as [string, File][];
    rendered({ wizard: { setDocument, documents: { bank_letter: kept[0]?.[1] ?? file } } });
    expect(area(BANK).getByText(/stays in this window only/)).toBeVisible();
  });
});

describe('W5: files that are dropped', () => {
  it('the area is marked while they are over it', async () => {
    rendered();
    const items = [{ kind: 'file', type: 'application/pdf', getAsFile: pdf }];
    const frame = box(OWNERS).closest('[role=presentation]');
    await act(async () => {
      fireEvent.dragEnter(box(OWNERS), { dataTransfer: { items, types: ['Files'], files: [] } });
    });
    expect(frame?.className).toContain('border-2 border-ink');
    await act(async () => {
      fireEvent.dragLeave(box(OWNERS), { dataTransfer: { items, types: ['Files'], files: [] } });
    });
    expect(frame?.className).not.toContain('border-2');
  });

  it('only the first is read; the others are refused by name', async () => {
    const { documents } = rendered();
    await dropOn(BANK, [pdf(), jpeg('second.jpg'), new File(['x'], 'third.txt', { type: 'text/plain' })]);
    expect(await area(BANK).findByText('bank.pdf')).toBeVisible();
    expect(documents().bank_letter?.name).toBe('bank.pdf');
    const refused = within(area(BANK).getByRole('alert')).getAllByRole('listitem');
    expect(refused.map(({ textContent }) => textContent)).toEqual([
      'second.jpg: Too many files',
      'third.txt: File type must be one of image/jpeg, image/png, application/pdf; Too many files',
    ]);
  });
});

describe('W5: a file that is slow', () => {
  it('to be read is seen and told to be on its way, until it stands there', async () => {
    const start = slowly();
    rendered();
    await user().upload(box(BANK), pdf());
    expect(area(BANK).getByText('Reading…')).toBeVisible();
    expect(area(BANK).queryByText('Choose a file')).toBeNull();
    expect(area(BANK).getByRole('status')).toHaveTextContent('Reading bank.pdf');
    expect(area(OWNERS).getByText('Choose a file')).toBeVisible();
    start();
    expect(await area(BANK).findByText('bank.pdf')).toBeVisible();
    expect(screen.queryByText('Reading…')).toBeNull();
    expect(area(BANK).getByRole('status')).toHaveTextContent('bank.pdf, 9 bytes, was chosen');
  });

  it('to be read in place of another leaves that there; what is refused is on its way no more', async () => {
    const start = slowly();
    rendered({ wizard: { documents: { bank_letter: pdf() } } });
    await user().upload(box('Replace Bank Letter'), new File(['x'], 'note.txt', { type: 'text/plain' }));
    expect(area(BANK).getByText('bank.pdf')).toBeVisible();
    expect(area(BANK).getByText('Reading…')).toBeVisible();
    start();
    expect(await area(BANK).findByText(/^note\.txt: /)).toBeVisible();
    expect(screen.queryByText('Reading…')).toBeNull();
    expect(area(BANK).getByRole('status')).toBeEmptyDOMElement();
  });

  it('to be read is not taken any more after Remove', async () => {
    const start = slowly();
    const { documents } = rendered({ wizard: { documents: { bank_letter: pdf() } } });
    await user().upload(box('Replace Bank Letter'), pdf('other.pdf'));
    await user().click(area(BANK).getByRole('button', { name: 'Remove Bank Letter' }));
    expect(screen.queryByText('Reading…')).toBeNull();
    start();
    await act(async () => new Promise((done) => setTimeout(done, 50)));
    expect(documents()).toEqual({});
    expect(area(BANK).getByText('Choose a file')).toBeVisible();
  });

  it('to be made smaller is seen and told to be on its way', async () => {
    rendered();
    await user().upload(box(OWNERS), jpeg('camera.jpg', 5_000_000));
    let give: (file: File | null) => void = () => undefined;
    shrunk.mockReturnValue(
      new Promise((resolve) => {
        give = resolve;
      }),
    );
    await user().click(await area(OWNERS).findByRole('button', { name: 'Make it fit' }));
    expect(area(OWNERS).queryByText('Choose a file')).toBeNull();
    expect(area(OWNERS).getAllByText('Making it smaller…')).toHaveLength(2);
    expect(area(OWNERS).getByRole('status')).toHaveTextContent('Making camera.jpg smaller');
    await act(async () => give(jpeg('camera.jpg', 900_000)));
    expect(await area(OWNERS).findByText('JPG, 879 KB')).toBeVisible();
    expect(screen.queryByText('Making it smaller…')).toBeNull();
  });
});

describe('W5: a file that is refused', () => {
  it('is named with its reasons; what was chosen before stays', async () => {
    const { documents } = rendered({ wizard: { documents: { bank_letter: pdf() } } });
    await user().upload(
      box('Replace Bank Letter'),
      new File([new Uint8Array(MAX_DOCUMENT_BYTES + 1)], 'all.zip', { type: 'application/zip' }),
    );
    expect(await area(BANK).findByText(/^all\.zip: /)).toHaveTextContent(
      'all.zip: File type must be one of image/jpeg, image/png, application/pdf; File is larger than 2097152 bytes',
    );
    expect(documents().bank_letter?.name).toBe('bank.pdf');
    expect(area(BANK).queryByRole('button', { name: 'Make it fit' })).toBeNull();
    // Browsers fire no event for a file that the input already has.
    expect(box('Replace Bank Letter').files).toHaveLength(0);
  });

  it('for its size alone, as photographs are, can be made to fit on the device', async () => {
    const { documents } = rendered();
    await user().upload(box(OWNERS), jpeg('camera.jpg', 5_000_000));
    expect(await area(OWNERS).findByText('camera.jpg: File is larger than 2097152 bytes')).toBeVisible();
    expect(documents().directors).toBeUndefined();
    shrunk.mockResolvedValue(jpeg('camera.jpg', 900_000));
    await user().click(area(OWNERS).getByRole('button', { name: 'Make it fit' }));
    expect(await area(OWNERS).findByText('JPG, 879 KB')).toBeVisible();
    expect(area(OWNERS).queryByText(/File is larger/)).toBeNull();
    expect(documents().directors?.size).toBe(900_000);
  });

  it('and that cannot be made to fit says so', async () => {
    rendered();
    await user().upload(box(OWNERS), jpeg('camera.jpg', 5_000_000));
    shrunk.mockResolvedValue(null);
    await user().click(await area(OWNERS).findByRole('button', { name: 'Make it fit' }));
    expect(await area(OWNERS).findByText('camera.jpg: We couldn’t make the picture smaller')).toBeVisible();
  });

  it('and stands beside a file goes with it', async () => {
    rendered();
    await dropOn(BANK, [pdf(), jpeg('second.jpg')]);
    expect(await area(BANK).findByText('second.jpg: Too many files')).toBeVisible();
    await user().click(area(BANK).getByRole('button', { name: 'Remove Bank Letter' }));
    expect(box(BANK)).toHaveFocus();
    expect(area(BANK).queryByText(/second\.jpg/)).toBeNull();
  });

  it('by the server is told at its area', () => {
    rendered({
      wizard: {
        documents: { bank_letter: pdf() },
        documentErrors: { 'documentation.bank_letter': 'The file could not be read' },
      },
    });
    expect(box('Replace Bank Letter')).toHaveAccessibleDescription(/The file could not be read/);
    expect(box('Replace Bank Letter')).toBeInvalid();
  });
});
