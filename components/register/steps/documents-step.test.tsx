/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DocumentsStep } from '@/components/register/later-steps';
import { renderStep } from '@/components/register/testing/harness';
import { shrinkImage } from '@/lib/registration/chosen-file';
import { MAX_DOCUMENT_BYTES } from '@/lib/registration/documents';

jest.mock('@/lib/registration/chosen-file', () => ({
  ...jest.requireActual('@/lib/registration/chosen-file'),
  shrinkImage: jest.fn(),
}));
const shrunk = jest.mocked(shrinkImage);
const { readAsArrayBuffer } = FileReader.prototype;
const reading = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer');
/** Delays the reading of a file until the returned function is called, which resolves once the file has been read and handled. */
function delayReading(): () => Promise<void> {
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const reads: Promise<unknown>[] = [];
  reading.mockImplementation(function (this: FileReader, file) {
    reads.push(new Promise((resolve) => this.addEventListener('loadend', resolve)));
    void started.then(() => readAsArrayBuffer.call(this, file));
  });
  return async () => {
    start();
    // An accepted file is read twice: the second read is added to the list in the turn after the first one.
    for (const read of reads) {
      await read;
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
}

const OWNERS = '1 Directors/Owners ID Documents *';
const BANK = '3 Bank Letter';
const JPEG_HEAD = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const createJpeg = (name = 'owner.jpg', size = 1_468_006) =>
  new File([JPEG_HEAD, new Uint8Array(size - JPEG_HEAD.length)], name, { type: 'image/jpeg' });
const createPdf = (name = 'bank.pdf') => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });

const revokeUrl = jest.fn();
beforeEach(() => {
  revokeUrl.mockReset();
  shrunk.mockReset();
  reading.mockReset().mockImplementation(readAsArrayBuffer);
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: revokeUrl });
});

const renderDocuments = (wizard: Parameters<typeof renderStep>[2] = {}) => renderStep(3, <DocumentsStep />, wizard);
const getArea = (name: string) => within(screen.getByRole('region', { name }));
// A file chooser can return files of any type, whatever `accept` says.
const user = userEvent.setup({ applyAccept: false, delay: null });
const getInput = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
function dropOn(name: string, files: File[]) {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  return act(async () => {
    fireEvent.drop(getInput(name), { dataTransfer: { files, items, types: ['Files'] } });
  });
}

describe('W5: four upload areas', () => {
  it('are numbered, with their notes, the label and the limit in effect (D19)', () => {
    renderDocuments();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      OWNERS,
      '2 Company CC Registration Documents',
      BANK,
      '4 Proof of Address',
    ]);
    expect(getArea(OWNERS).getByText('Include all directors')).toBeVisible();
    expect(getArea(BANK).getByText('Confirms the company bank account')).toBeVisible();
    expect(screen.getAllByText('PNG, JPG or PDF(Max 5mb)')).toHaveLength(4);
    expect(screen.getAllByText('Files up to 2 MB are accepted')).toHaveLength(4);
    expect(screen.getAllByText('A larger photograph can be made to fit')).toHaveLength(4);
    expect(getInput(OWNERS)).toHaveAccessibleDescription('PNG, JPG or PDF(Max 5mb) Files up to 2 MB are accepted');
  });

  it('can be reached by keyboard, allow camera and files on a phone, and have the ids that a summary links to', async () => {
    const { user: visitor } = renderDocuments();
    await visitor.tab();
    expect(getInput(OWNERS)).toHaveFocus();
    expect(getInput(OWNERS)).toHaveAttribute('id', 'documentation.directors');
    expect(getInput(OWNERS)).toHaveAttribute('accept', 'image/jpeg,image/png,application/pdf');
    expect(getInput(OWNERS)).not.toHaveAttribute('capture');
    expect(getInput(OWNERS)).not.toHaveAttribute('multiple');
  });

  it('D20: the step can be left with none', async () => {
    const { user: visitor, goTo } = renderDocuments();
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(4));
  });
});

describe('W5: a file that was chosen', () => {
  it('is kept under its key with its bytes, and shown with a preview, its name and size', async () => {
    const { documents } = renderDocuments();
    const file = createJpeg();
    await user.upload(getInput(OWNERS), file);
    expect(await getArea(OWNERS).findByText('owner.jpg')).toBeVisible();
    expect(getArea(OWNERS).getByText('JPG, 1.4 MB')).toBeVisible();
    const preview = await getArea(OWNERS).findByRole('img', { name: 'Preview of owner.jpg' });
    expect(preview).toHaveAttribute('src', 'blob:owner.jpg');
    expect(documents().directors).toMatchObject({ name: 'owner.jpg', type: 'image/jpeg', size: 1_468_006 });
    expect(documents().directors).not.toBe(file);
    expect(getArea(OWNERS).getByRole('status')).toHaveTextContent('owner.jpg, 1.4 MB, was chosen');
    expect(getInput('Replace Directors/Owners ID Documents')).toHaveFocus();
    expect(getInput('Replace Directors/Owners ID Documents')).toHaveAttribute('id', 'documentation.directors');
  });

  it('has an icon in place of a picture when it is a PDF, or a picture that cannot be shown', async () => {
    renderDocuments();
    await user.upload(getInput(BANK), createPdf());
    await user.upload(getInput(OWNERS), createJpeg());
    expect(await getArea(BANK).findByText('PDF, 9 bytes')).toBeVisible();
    expect(getArea(BANK).queryByRole('img')).toBeNull();
    fireEvent.error(await getArea(OWNERS).findByRole('img'));
    expect(getArea(OWNERS).queryByRole('img')).toBeNull();
    expect(getArea(OWNERS).getByText('owner.jpg')).toBeVisible();
  });

  it('is replaced by another, and the URL of its preview is revoked', async () => {
    const { documents } = renderDocuments({ wizard: { documents: { directors: createJpeg() } } });
    await user.upload(getInput('Replace Directors/Owners ID Documents'), createPdf('owners.pdf'));
    expect(await getArea(OWNERS).findByText('owners.pdf')).toBeVisible();
    expect(getArea(OWNERS).queryByText('owner.jpg')).toBeNull();
    expect(documents().directors?.name).toBe('owners.pdf');
    expect(revokeUrl).toHaveBeenCalledWith('blob:owner.jpg');
  });

  it('is removed, which is announced; the focus goes to the empty area', async () => {
    const { documents, user: visitor } = renderDocuments({ wizard: { documents: { bank_letter: createPdf() } } });
    await visitor.click(screen.getByRole('button', { name: 'Remove Bank Letter' }));
    expect(getInput(BANK)).toHaveFocus();
    expect(getArea(BANK).getByRole('status')).toHaveTextContent('bank.pdf was removed');
    expect(documents().bank_letter).toBeUndefined();
  });

  it('can be chosen again after it was removed', async () => {
    renderDocuments();
    const file = createPdf();
    await user.upload(getInput(BANK), file);
    await user.click(await getArea(BANK).findByRole('button', { name: 'Remove Bank Letter' }));
    await user.upload(getInput(BANK), file);
    expect(await getArea(BANK).findByText('bank.pdf')).toBeVisible();
  });

  it('stays in this window only when the device has no room for it', async () => {
    const setDocument = jest.fn(async () => false);
    const file = createPdf();
    const { rerender } = renderDocuments({ wizard: { setDocument } });
    await user.upload(getInput(BANK), file);
    await waitFor(() => expect(setDocument).toHaveBeenCalled());
    rerender(<p />);
    const kept = setDocument.mock.calls as unknown as [string, File][];
    renderDocuments({ wizard: { setDocument, documents: { bank_letter: kept[0]?.[1] ?? file } } });
    expect(getArea(BANK).getByText(/stays in this window only/)).toBeVisible();
  });
});

describe('W5: files that are dropped', () => {
  it('mark the area while they are over it', async () => {
    renderDocuments();
    const items = [{ kind: 'file', type: 'application/pdf', getAsFile: createPdf }];
    const frame = getInput(OWNERS).closest('[role=presentation]');
    await act(async () => {
      fireEvent.dragEnter(getInput(OWNERS), { dataTransfer: { items, types: ['Files'], files: [] } });
    });
    expect(frame?.className).toContain('border-2 border-ink');
    await act(async () => {
      fireEvent.dragLeave(getInput(OWNERS), { dataTransfer: { items, types: ['Files'], files: [] } });
    });
    expect(frame?.className).not.toContain('border-2');
  });

  it('only the first is read; the others are refused by name', async () => {
    const { documents } = renderDocuments();
    await dropOn(BANK, [createPdf(), createJpeg('second.jpg'), new File(['x'], 'third.txt', { type: 'text/plain' })]);
    expect(await getArea(BANK).findByText('bank.pdf')).toBeVisible();
    expect(documents().bank_letter?.name).toBe('bank.pdf');
    const refused = within(getArea(BANK).getByRole('alert')).getAllByRole('listitem');
    expect(refused.map(({ textContent }) => textContent)).toEqual([
      'second.jpg: Too many files',
      'third.txt: File type must be one of image/jpeg, image/png, application/pdf; Too many files',
    ]);
  });
});

describe('W5: a file that takes time', () => {
  it('is shown and announced as being read until it has been read', async () => {
    const readFile = delayReading();
    renderDocuments();
    await user.upload(getInput(BANK), createPdf());
    expect(getArea(BANK).getByText('Reading…')).toBeVisible();
    expect(getArea(BANK).queryByText('Choose a file')).toBeNull();
    expect(getArea(BANK).getByRole('status')).toHaveTextContent('Reading bank.pdf');
    expect(getArea(OWNERS).getByText('Choose a file')).toBeVisible();
    await act(readFile);
    expect(await getArea(BANK).findByText('bank.pdf')).toBeVisible();
    expect(screen.queryByText('Reading…')).toBeNull();
    expect(getArea(BANK).getByRole('status')).toHaveTextContent('bank.pdf, 9 bytes, was chosen');
  });

  it('leaves the file that it would replace, and is no longer shown as being read once it is refused', async () => {
    const readFile = delayReading();
    renderDocuments({ wizard: { documents: { bank_letter: createPdf() } } });
    await user.upload(getInput('Replace Bank Letter'), new File(['x'], 'note.txt', { type: 'text/plain' }));
    expect(getArea(BANK).getByText('bank.pdf')).toBeVisible();
    expect(getArea(BANK).getByText('Reading…')).toBeVisible();
    await act(readFile);
    expect(await getArea(BANK).findByText(/^note\.txt: /)).toBeVisible();
    expect(screen.queryByText('Reading…')).toBeNull();
    expect(getArea(BANK).getByRole('status')).toBeEmptyDOMElement();
  });

  it('is discarded after Remove', async () => {
    const readFile = delayReading();
    const { documents } = renderDocuments({ wizard: { documents: { bank_letter: createPdf() } } });
    await user.upload(getInput('Replace Bank Letter'), createPdf('other.pdf'));
    await user.click(getArea(BANK).getByRole('button', { name: 'Remove Bank Letter' }));
    expect(screen.queryByText('Reading…')).toBeNull();
    await act(readFile);
    expect(documents()).toEqual({});
    expect(getArea(BANK).getByText('Choose a file')).toBeVisible();
  });

  it('is shown and announced as being made smaller', async () => {
    renderDocuments();
    await user.upload(getInput(OWNERS), createJpeg('camera.jpg', 5_000_000));
    let resolveShrunk: (file: File | null) => void = () => undefined;
    shrunk.mockReturnValue(
      new Promise((resolve) => {
        resolveShrunk = resolve;
      }),
    );
    await user.click(await getArea(OWNERS).findByRole('button', { name: 'Make it fit' }));
    expect(getArea(OWNERS).queryByText('Choose a file')).toBeNull();
    expect(getArea(OWNERS).getAllByText('Making it smaller…')).toHaveLength(2);
    expect(getArea(OWNERS).getByRole('status')).toHaveTextContent('Making camera.jpg smaller');
    await act(async () => resolveShrunk(createJpeg('camera.jpg', 900_000)));
    expect(await getArea(OWNERS).findByText('JPG, 879 KB')).toBeVisible();
    expect(screen.queryByText('Making it smaller…')).toBeNull();
  });
});

describe('W5: a file that is refused', () => {
  it('is named with its reasons; the file that was chosen before stays', async () => {
    const { documents } = renderDocuments({ wizard: { documents: { bank_letter: createPdf() } } });
    await user.upload(
      getInput('Replace Bank Letter'),
      new File([new Uint8Array(MAX_DOCUMENT_BYTES + 1)], 'all.zip', { type: 'application/zip' }),
    );
    expect(await getArea(BANK).findByText(/^all\.zip: /)).toHaveTextContent(
      'all.zip: File type must be one of image/jpeg, image/png, application/pdf; File is larger than 2097152 bytes',
    );
    expect(documents().bank_letter?.name).toBe('bank.pdf');
    expect(getArea(BANK).queryByRole('button', { name: 'Make it fit' })).toBeNull();
    // Browsers fire no change event when the same file is chosen again.
    expect(getInput('Replace Bank Letter').files).toHaveLength(0);
  });

  it('for its size alone can be made smaller on the device', async () => {
    const { documents } = renderDocuments();
    await user.upload(getInput(OWNERS), createJpeg('camera.jpg', 5_000_000));
    expect(await getArea(OWNERS).findByText('camera.jpg: File is larger than 2097152 bytes')).toBeVisible();
    expect(documents().directors).toBeUndefined();
    shrunk.mockResolvedValue(createJpeg('camera.jpg', 900_000));
    await user.click(getArea(OWNERS).getByRole('button', { name: 'Make it fit' }));
    expect(await getArea(OWNERS).findByText('JPG, 879 KB')).toBeVisible();
    expect(getArea(OWNERS).queryByText(/File is larger/)).toBeNull();
    expect(documents().directors?.size).toBe(900_000);
  });

  it('and cannot be made smaller says so', async () => {
    renderDocuments();
    await user.upload(getInput(OWNERS), createJpeg('camera.jpg', 5_000_000));
    shrunk.mockResolvedValue(null);
    await user.click(await getArea(OWNERS).findByRole('button', { name: 'Make it fit' }));
    expect(await getArea(OWNERS).findByText('camera.jpg: We couldn’t make the picture smaller')).toBeVisible();
  });

  it('beside an accepted one disappears when that is removed', async () => {
    renderDocuments();
    await dropOn(BANK, [createPdf(), createJpeg('second.jpg')]);
    expect(await getArea(BANK).findByText('second.jpg: Too many files')).toBeVisible();
    await user.click(getArea(BANK).getByRole('button', { name: 'Remove Bank Letter' }));
    expect(getInput(BANK)).toHaveFocus();
    expect(getArea(BANK).queryByText(/second\.jpg/)).toBeNull();
  });

  it('by the server is reported at its area', () => {
    renderDocuments({
      wizard: {
        documents: { bank_letter: createPdf() },
        documentErrors: { 'documentation.bank_letter': 'The file could not be read' },
      },
    });
    expect(getInput('Replace Bank Letter')).toHaveAccessibleDescription(/The file could not be read/);
    expect(getInput('Replace Bank Letter')).toBeInvalid();
  });
});
