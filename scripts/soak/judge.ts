import type { Visit } from '@/e2e/support/visits';
import { headingOf } from '@/e2e/support/visits';
import type { SoakRequest } from './requests';

/** Judges the answers of a site whose hub comes and goes (S8). */
export interface Judge {
  /** Null for an answer that is in order, else what is wrong with it in a few words. Remembers pages that were there. */
  judge(request: SoakRequest, answer: Visit): string | null;
}

/** What is wrong with an answer that cannot be had now: it must be a failure, and must not be kept. */
function failing({ status, kept }: Visit): string | null {
  if (status < 500) return `${status} where a failure belongs`;
  return /no-store/.test(kept) ? null : `a ${status} that may be kept`;
}

function listFault(answer: Visit): string | null {
  if (answer.status !== 200) return failing(answer);
  try {
    return typeof JSON.parse(answer.html) === 'object' ? null : 'JSON of another shape';
  } catch {
    return 'half a list';
  }
}

/**
 * A page that was there once has to stay, whole and with the same heading. One that was not may be a failure; an unknown address is not found or a
 * failure, never a page; a list is a list or a failure.
 */
export function createJudge(): Judge {
  const headings = new Map<string, string>();
  const pageFault = (path: string, answer: Visit): string | null => {
    const known = headings.get(path);
    if (answer.status !== 200)
      return known === undefined ? failing(answer) : `${answer.status} for a page that was there before`;
    if (/^<!doctype html>/i.test(answer.html) && !answer.html.includes('</html>')) return 'half a page';
    const heading = headingOf(answer);
    headings.set(path, known ?? heading);
    return known === undefined || known === heading ? null : `another page: '${heading}' for '${known}'`;
  };
  return {
    judge({ kind, path }, answer) {
      if (kind === 'page') return pageFault(path, answer);
      if (kind === 'list') return listFault(answer);
      return answer.status === 404 ? null : failing(answer);
    },
  };
}
