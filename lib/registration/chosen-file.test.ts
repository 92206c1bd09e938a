/** @jest-environment jsdom */

import { acceptFile, readBytes } from './chosen-file';
import { MAX_DOCUMENT_BYTES } from './documents';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 9);
const TYPE_ERROR = 'File type must be one of image/jpeg, image/png, application/pdf';
const SIZE_ERROR = 'File is larger than 2097152 bytes';

const file = (bytes: BlobPart, type: string, name = 'paper') => new File([bytes], name, { type });
const large = (head: Uint8Array<ArrayBuffer>, size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(head);
  return bytes;
};

describe('W5: a file that was chosen', () => {
  it.each<[BlobPart, string, string]>([
    [JPEG, 'image/jpeg', 'image/jpeg'],
    [PNG, 'image/png', 'image/png'],
    ['%PDF-1.7', 'application/pdf', 'application/pdf'],
    [JPEG, '', 'image/jpeg'],
    ['%PDF-1.7', 'application/octet-stream', 'application/pdf'],
    [PNG, 'image/jpeg', 'image/png'],
  ])('%#: gets its type from its first bytes', async (bytes, declared, type) => {
    const chosen = file(bytes, declared, 'papers.x');
    const { file: accepted } = await acceptFile(chosen);
    expect(accepted).toMatchObject({ name: 'papers.x', type, size: chosen.size });
    expect(accepted).not.toBe(chosen);
    expect(await readBytes(accepted ?? new Blob())).toEqual(await readBytes(chosen));
  });

  it.each<[BlobPart, string, string[]]>([
    ['plain', 'text/plain', [TYPE_ERROR]],
    ['%PDF-1.7', 'text/html', [TYPE_ERROR]],
    ['RIFF1234WEBP', 'image/jpeg', [TYPE_ERROR]],
    ['anything', '', [TYPE_ERROR]],
    ['', 'application/pdf', ['File is empty']],
    ['', '', [TYPE_ERROR, 'File is empty']],
    [large(JPEG, MAX_DOCUMENT_BYTES + 1), 'image/jpeg', [SIZE_ERROR]],
    [new Uint8Array(MAX_DOCUMENT_BYTES + 1), 'application/zip', [TYPE_ERROR, SIZE_ERROR]],
  ])('%#: D19: is refused with every reason', async (bytes, declared, reasons) => {
    expect(await acceptFile(file(bytes, declared))).toMatchObject({ file: null, reasons });
  });

  it('D19: may have exactly 2097152 bytes', async () => {
    expect((await acceptFile(file(large(PNG, MAX_DOCUMENT_BYTES), 'image/png'))).reasons).toBeNull();
  });

  it('is offered for shrinking when it is too large, if it is an image', async () => {
    const photograph = file(large(JPEG, MAX_DOCUMENT_BYTES + 1), 'image/jpeg');
    const pdf = new File(['%PDF-', new Uint8Array(MAX_DOCUMENT_BYTES)], 'a.pdf', { type: 'application/pdf' });
    expect(await acceptFile(photograph)).toMatchObject({ tooLarge: photograph });
    expect(await acceptFile(pdf)).toMatchObject({ tooLarge: null, reasons: [SIZE_ERROR] });
  });

  it('is refused with a reason when the device cannot read it', async () => {
    jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementationOnce(() => {
      throw new DOMException('gone', 'NotFoundError');
    });
    expect(await acceptFile(file(JPEG, 'image/jpeg'))).toMatchObject({ reasons: ['The file could not be read'] });
  });
});
