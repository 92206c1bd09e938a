import { unstable_cache } from 'next/cache';
import { cache } from 'react';

type Argument = string | number | boolean | null;

/** How long an answer may be kept, and what purges it. */
export interface Policy<A extends Argument[]> {
  /** Unique name of the read. */
  name: string;
  /** Seconds. */
  lifetime: number;
  tags: (...args: A) => string[];
}

/**
 * A read that is asked once a page and kept between pages. A failure is never kept; an answer that is older than its
 * lifetime is shown while it is read again, also when that fails.
 */
export function cached<A extends Argument[], R>(
  policy: Policy<A>,
  read: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  return cache((...args: A) =>
    unstable_cache(() => read(...args), [policy.name, JSON.stringify(args)], {
      revalidate: policy.lifetime,
      tags: policy.tags(...args),
    })(),
  );
}
