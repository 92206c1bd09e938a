import type { Hub } from '@/lib/hub/hub';
import type { WireCall, WireResponse } from '@/lib/hub/transport';
import { createHub } from '@/lib/hub/wire/create-hub';

/** A hub whose transport answers every call alike, with the recorded calls and log lines. */
export interface FakeHub {
  hub: Hub;
  calls: WireCall[];
  lines: string[];
}

/** Creates a hub for tests that answers every call with `body` and `status`. */
export function hubAnswering(body: unknown, status = 200): FakeHub {
  const calls: WireCall[] = [];
  const lines: string[] = [];
  const transport = async (call: WireCall): Promise<WireResponse> => {
    calls.push(call);
    return { status, body };
  };
  return { hub: createHub(transport, { log: (line) => lines.push(line) }), calls, lines };
}
