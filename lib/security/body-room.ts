/** Bytes of a block of memory. */
export const BLOCK = 64 * 1024;

/** A request whose body is being read and worked on. */
export interface Guest {
  /** Waits for one more block of memory for its body; null when there was none in time. It is the guest's until it leaves. */
  block(): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Waits until nobody else works, then does; what is thrown is passed on. Null when the others took too long. */
  work<T>(task: () => Promise<T>): Promise<{ result: T } | null>;
  /** Gives its blocks back, empty. */
  release(): void;
  /** Goes, with what `release` does. */
  leave(): void;
}

/** Memory that the bodies of requests share. */
export interface Room {
  /** Lets a request in, or null when too many are there. */
  enter(): Guest | null;
}

/** How much there is room for. */
export interface RoomSize {
  /** Blocks of all bodies together; one of them may always go beyond, so that they never all wait for each other. */
  blocks: number;
  /** Requests whose bodies are read at once, most of which wait for their visitors' lines. */
  guests: number;
  /** The longest wait, in milliseconds. */
  waitMs: number;
}

/**
 * Makes a room. A body takes room as it arrives, not as it says, so that visitors with slow lines keep nobody waiting; the rest
 * of it stays in its socket meanwhile. Blocks are used again and again: new memory for each body would grow faster than it is
 * freed.
 */
export function createRoom({ blocks, guests, waitMs }: RoomSize): Room {
  let inside = 0;
  let held = 0;
  const free: Uint8Array<ArrayBuffer>[] = [];
  let beyond: Guest | null = null;
  let worker: Guest | null = null;
  let waiting: (() => void)[] = [];

  const changed = () => {
    const all = waiting;
    waiting = [];
    for (const wake of all) wake();
  };
  /** Waits until `isFree`, which is asked in the order in which guests came; false when that takes too long. */
  const until = async (isFree: () => boolean): Promise<boolean> => {
    const deadline = performance.now() + waitMs;
    while (!isFree()) {
      const left = deadline - performance.now();
      if (left <= 0) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return true;
  };

  return {
    enter() {
      if (inside >= guests) return null;
      inside += 1;
      const own: Uint8Array<ArrayBuffer>[] = [];
      const guest: Guest = {
        async block() {
          const hasRoom = await until(() => {
            if (beyond !== guest && held >= blocks) {
              if (beyond !== null) return false;
              beyond = guest;
            }
            held += 1;
            own.push(free.pop() ?? new Uint8Array(BLOCK));
            return true;
          });
          return hasRoom ? (own.at(-1) ?? null) : null;
        },
        async work(task) {
          const isFree = await until(() => {
            if (worker !== null) return false;
            worker = guest;
            return true;
          });
          if (!isFree) return null;
          try {
            return { result: await task() };
          } finally {
            worker = null;
            changed();
          }
        },
        release() {
          held -= own.length;
          for (const block of own.splice(0)) free.push(block.fill(0));
          if (beyond === guest) beyond = null;
          changed();
        },
        leave() {
          inside -= 1;
          guest.release();
        },
      };
      return guest;
    },
  };
}
