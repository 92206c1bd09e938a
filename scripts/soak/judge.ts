import { getHeading, type Visit } from '@/e2e/support/visits';
import type { SoakRequest } from './requests';

/** Checks responses of a site with an unreliable hub. */
export type ResponseChecker = ReturnType<typeof createResponseChecker>;

/** An error must have a 5xx status and must not be cacheable. */
function findErrorFault({ status, cacheControl }: Visit): string | null {
  if (status < 500) return `${status} instead of an error`;
  return /no-store/.test(cacheControl) ? null : `a ${status} that is cacheable`;
}

function findListFault(response: Visit): string | null {
  if (response.status !== 200) return findErrorFault(response);
  try {
    return typeof JSON.parse(response.html) === 'object' ? null : 'JSON that is not an object';
  } catch {
    return 'an incomplete list';
  }
}

/** Creates a checker. A page may fail until it was available once; from then on it must be complete with the same heading. An unknown URL must be a
 * 404 or a redirect, or fail. A list must be complete, or fail. */
export function createResponseChecker() {
  const headings = new Map<string, string>();
  const findPageFault = (path: string, response: Visit): string | null => {
    const known = headings.get(path);
    if (response.status !== 200)
      return known === undefined ? findErrorFault(response) : `${response.status} for a page that was available before`;
    if (/^<!doctype html>/i.test(response.html) && !response.html.includes('</html>')) return 'an incomplete page';
    const heading = getHeading(response);
    headings.set(path, known ?? heading);
    return known === undefined || known === heading ? null : `wrong page: '${heading}' for '${known}'`;
  };
  return {
    /** The fault of a response, or null. Remembers which pages were available. */
    findFault({ kind, path }: SoakRequest, response: Visit): string | null {
      if (kind === 'page') return findPageFault(path, response);
      if (kind === 'list') return findListFault(response);
      return response.status === 404 || response.status === 308 ? null : findErrorFault(response);
    },
  };
}
