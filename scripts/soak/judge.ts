import type { Visit } from '@/e2e/support/visits';
import { getHeading } from '@/e2e/support/visits';
import type { SoakRequest } from './requests';

/** Checks the answers of a site whose hub fails now and then. */
export interface Judge {
  /** Returns null for a correct answer, otherwise its fault. Remembers the pages that were available. */
  judge(request: SoakRequest, answer: Visit): string | null;
}

/** An answer that is unavailable now must be an error that is not cached. */
function failing({ status, cacheControl }: Visit): string | null {
  if (status < 500) return `${status} where a failure belongs`;
  return /no-store/.test(cacheControl) ? null : `a ${status} that may be kept`;
}

function listFault(answer: Visit): string | null {
  if (answer.status !== 200) return failing(answer);
  try {
    return typeof JSON.parse(answer.html) === 'object' ? null : 'JSON of another shape';
  } catch {
    return 'half a list';
  }
}

/** A page that was available once must stay complete, with the same heading. Before that it may fail. An unknown address is a 404,
 * another spelling of a page's redirects to it, or it fails; a list is a list or fails. */
export function createJudge(): Judge {
  const headings = new Map<string, string>();
  const pageFault = (path: string, answer: Visit): string | null => {
    const known = headings.get(path);
    if (answer.status !== 200)
      return known === undefined ? failing(answer) : `${answer.status} for a page that was there before`;
    if (/^<!doctype html>/i.test(answer.html) && !answer.html.includes('</html>')) return 'half a page';
    const heading = getHeading(answer);
    headings.set(path, known ?? heading);
    return known === undefined || known === heading ? null : `another page: '${heading}' for '${known}'`;
  };
  return {
    judge({ kind, path }, answer) {
      if (kind === 'page') return pageFault(path, answer);
      if (kind === 'list') return listFault(answer);
      return answer.status === 404 || answer.status === 308 ? null : failing(answer);
    },
  };
}
