import { type DocumentType, MAX_DOCUMENT_BYTES, REJECTION_MESSAGES } from './documents';
import { CONTENT_ERRORS, parseSubmission } from './submission';
import { filledApplication } from './testing/application';
import { dataUrl, jpeg, pdf, png } from './testing/documents';

const errorsOf = (documentation: Record<string, string>[]) =>
  parseSubmission({ data: { ...filledApplication(), documentation } }).fieldErrors;
const fault = (type: DocumentType, bytes: Uint8Array<ArrayBuffer>) =>
  errorsOf([{ address: dataUrl(type, bytes) }])?.['documentation.address'] ?? null;
const text = (content: string) => Uint8Array.from(Buffer.from(content, 'latin1'));

describe('W9: the bytes of a document', () => {
  it.each<[DocumentType, Uint8Array<ArrayBuffer>]>([
    ['application/pdf', pdf()],
    ['application/pdf', pdf(MAX_DOCUMENT_BYTES)],
    ['image/png', png()],
    ['image/png', png(MAX_DOCUMENT_BYTES)],
    ['image/jpeg', jpeg()],
    // As in the browser, the first bytes decide.
    ['image/png', text(`\x89PNG\r\n\x1a\n${' '.repeat(600)}`)],
    ['image/jpeg', text(`\xff\xd8\xff${' '.repeat(600)}`)],
    // PDF metadata is XML, and compressed data may contain anything.
    ['application/pdf', pdf(600, '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><a b><p></x:xmpmeta>\n')],
    ['application/pdf', text(`%PDF-1.7\n${' '.repeat(1024)}<html><script>alert(1)</script>`)],
  ])('that are %s are accepted', (type, bytes) => {
    expect(fault(type, bytes)).toBeNull();
  });

  it.each<[string, DocumentType, Uint8Array<ArrayBuffer>, string]>([
    [
      'of a program',
      'application/pdf',
      text('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00'.padEnd(300, 'x')),
      REJECTION_MESSAGES.type,
    ],
    ['of an archive', 'application/pdf', text('PK\x03\x04'.padEnd(300, '\0')), REJECTION_MESSAGES.type],
    ['of a web page', 'image/png', text('<!doctype html><script>alert(1)</script>'), REJECTION_MESSAGES.type],
    [
      'of an SVG with a script',
      'image/png',
      text('<?xml version="1.0"?><svg><script/></svg>'),
      REJECTION_MESSAGES.type,
    ],
    ['of a GIF', 'image/png', text('GIF89a'.padEnd(300, '\0')), REJECTION_MESSAGES.type],
    ['of an unknown type', 'image/jpeg', text('x'.repeat(600)), REJECTION_MESSAGES.type],
    ['of a single byte', 'image/jpeg', text('\xff'), REJECTION_MESSAGES.type],
    ['of a PNG cut off in its signature', 'image/png', text('\x89PNG\r\n\x1a'), REJECTION_MESSAGES.type],
    [
      'of a PDF with content before its header',
      'application/pdf',
      text(`<html>${'x'.repeat(20)}%PDF-1.7\n`),
      REJECTION_MESSAGES.type,
    ],
    ['of another accepted type', 'image/png', jpeg(), CONTENT_ERRORS.other],
    ['of a PDF that is declared as an image', 'image/jpeg', pdf(), CONTENT_ERRORS.other],
    ['of a PDF that is also a web page', 'application/pdf', pdf(600, '<html><body>'), CONTENT_ERRORS.markup],
    ['of a PDF with a script', 'application/pdf', pdf(600, '%<ScRiPt\n>alert(1)</script>\n'), CONTENT_ERRORS.markup],
    ['of a PDF with a document type', 'application/pdf', pdf(600, '<!DOCTYPE  html>'), CONTENT_ERRORS.markup],
  ])('%s are refused', (_, type, bytes, message) => {
    expect(fault(type, bytes)).toBe(message);
  });

  it('are reported by the path of each document', () => {
    const documents = [
      { directors: dataUrl('image/png', png()) },
      { bank_letter: dataUrl('application/pdf', png()) },
      { address: dataUrl('application/pdf', text('x')) },
    ];
    expect(errorsOf(documents)).toEqual({
      'documentation.bank_letter': CONTENT_ERRORS.other,
      'documentation.address': REJECTION_MESSAGES.type,
    });
  });
});
