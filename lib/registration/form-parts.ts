import { MIMEType } from 'node:util';

/** The form has about 100 fields. */
const MAX_FORM_PARTS = 500;

/** The characters of RFC 2046. */
const BOUNDARY_PATTERN = /^[\w'()+,./:=?-]{1,70}$/;

/**
 * Returns the Content-Type to parse a multipart body with: the boundary is the one by which the parts were counted. Null for more than 500 parts, since
 * parsing 200,000 empty parts would block the process for seconds, and for an invalid Content-Type.
 */
export function chooseFormType(bytes: Uint8Array<ArrayBuffer>, contentType: string): string | null {
  const boundary = parseBoundary(contentType);
  if (boundary === null) return null;
  const delimiter = `--${boundary}`;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    if (parts > MAX_FORM_PARTS) return null;
  }
  return `multipart/form-data; boundary="${boundary}"`;
}

function parseBoundary(contentType: string): string | null {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary') ?? '';
    return BOUNDARY_PATTERN.test(boundary) ? boundary : null;
  } catch {
    return null;
  }
}
