import type { Hub } from '@/lib/hub/hub';
import type { WireCall, WireResponse } from '@/lib/hub/transport';
import { createHub } from '@/lib/hub/wire/create-hub';

/** A hub over a transport that answers every call alike, with the calls that were made and the lines that were logged. */
export interface FakeHub {
  hub: Hub;
  calls: WireCall[];
  lines: string[];
}

/** A hub for tests: every call is answered with `body` and `status`. */
export function hubAnswering(body: unknown, status = 200): FakeHub {
  const calls: WireCall[] = [];
  const lines: string[] = [];
  const transport = async (call: WireCall): Promise<WireResponse> => {
    calls.push(call);
    return { status, body };
  };
  return { hub: createHub(transport, { log: (line) => lines.push(line) }), calls, lines };
}
