import type { Transport } from './transport';

/**
 * A transport that asks for drafts (D10, S5): every read carries `mode=preview`, which a hub without drafts of that kind may
 * ignore, and the token with which a remote hub answers with them.
 *
 * @param token makes the token of a call
 */
export function previewTransport(transport: Transport, token: () => string): Transport {
  return (call) =>
    transport(call.safe && call.service === 'hub' ? { ...call, path: inPreview(call.path), proof: token() } : call);
}

/** The path of a call with `mode=preview` in its query, in the place of any other mode. */
function inPreview(path: string): string {
  const [pathname = '', ...rest] = path.split('?');
  const query = rest.join('?');
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith('mode='));
  return `${pathname}?${['mode=preview', ...others].join('&')}`;
}
