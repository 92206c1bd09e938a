/** A request whose body is being read and worked on. */
export interface Guest {
  /** Waits until there is room for `more` bytes of its body; false when there was none in time. */
  hold(more: number): Promise<boolean>;
  /** Waits until nobody else works, then does; what is thrown is passed on. Null when the others took too long. */
  work<T>(task: () => Promise<T>): Promise<{ result: T } | null>;
  /** Gives the room back. */
  leave(): void;
}

/** Memory that the bodies of requests share. */
export interface Room {
  /** Lets a request in, or null when too many are there. */
  enter(): Guest | null;
}

/** How much there is room for. */
export interface RoomSize {
  /** Bytes of all bodies together; one of them may always go beyond, so that they never all wait for each other. */
  bytes: number;
  /** Requests whose bodies are read at once, most of which wait for their visitors' lines. */
  guests: number;
  /** The longest wait, in milliseconds. */
  waitMs: number;
}

/**
 * Makes a room. A body takes room as it arrives, not as it says, so that visitors with slow lines keep nobody waiting; the rest
 * of it stays in its socket meanwhile.
 */
export function createRoom({ bytes, guests, waitMs }: RoomSize): Room {
  let inside = 0;
  let held = 0;
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
      let own = 0;
      const guest: Guest = {
        async hold(more) {
          const free = await until(() => {
            if (beyond !== guest && held + more > bytes) {
              if (beyond !== null) return false;
              beyond = guest;
            }
            held += more;
            own += more;
            return true;
          });
          return free;
        },
        async work(task) {
          const free = await until(() => {
            if (worker !== null) return false;
            worker = guest;
            return true;
          });
          if (!free) return null;
          try {
            return { result: await task() };
          } finally {
            worker = null;
            changed();
          }
        },
        leave() {
          inside -= 1;
          held -= own;
          own = 0;
          if (beyond === guest) beyond = null;
          changed();
        },
      };
      return guest;
    },
  };
}
