import { MIMEType } from 'node:util';

/** The form has about 100 fields. */
const MAX_FORM_PARTS = 500;

/** Whether a multipart body has few enough parts to be parsed: 200,000 empty parts would block the process for seconds. False for an invalid Content-Type. */
export function hasFewParts(bytes: Uint8Array<ArrayBuffer>, contentType: string): boolean {
  const delimiter = parseDelimiter(contentType);
  if (delimiter === null) return false;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    if (parts > MAX_FORM_PARTS) return false;
  }
  return true;
}

function parseDelimiter(contentType: string): string | null {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary');
    return boundary ? `--${boundary}` : null;
  } catch {
    return null;
  }
}
