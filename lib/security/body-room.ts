/** Lets a client in: what it calls when it goes, or null when too many are there. Without a name it is not counted by itself. */
export type Enter = (client: string | null) => (() => void) | null;

/** Makes a room for the bodies of requests: `most` at once, and of one client no more than `perClient`. */
export function createRoom({ most, perClient }: { most: number; perClient: number }): Enter {
  let inside = 0;
  const clients = new Map<string, number>();
  return (client) => {
    const own = client === null ? 0 : (clients.get(client) ?? 0);
    if (inside >= most || own >= perClient) return null;
    inside += 1;
    if (client !== null) clients.set(client, own + 1);
    return () => {
      inside -= 1;
      if (client === null) return;
      const left = (clients.get(client) ?? 0) - 1;
      if (left > 0) clients.set(client, left);
      else clients.delete(client);
    };
  };
}
