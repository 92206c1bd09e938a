import { type BeforeSend, inject, pageview } from '@vercel/analytics';

/** The path of a design without its colour; null for any other page. */
function findDesignPath(path: string): string | null {
  return /^(.*\/design\/[^/]+)(?:\/colour\/[^/]+)?\/?$/.exec(path)?.[1] ?? null;
}

/** Creates a function that tells whether a view counts. Within one design each colour counts only once. */
export function createViewOnce(): (path: string) => boolean {
  let design: string | null = null;
  let seen = new Set<string>();
  return (path) => {
    const own = findDesignPath(path);
    if (own === null || own !== design) seen = new Set();
    design = own;
    if (seen.has(path)) return false;
    seen.add(path);
    return true;
  };
}

const countOnce = createViewOnce();

/** Adds the page's title, which the package does not send. */
const beforeSend: BeforeSend = (event) => {
  const { pathname } = new URL(event.url);
  const titled = { ...event, title: pathname === '/' ? 'Home' : document.title };
  return countOnce(pathname) ? titled : null;
};

const OWN_ENDPOINTS = {
  disableAutoTrack: true,
  scriptSrc: '/api/insights/script.js',
  endpoint: '/api/insights',
  viewEndpoint: '/api/insights/view',
  eventEndpoint: '/api/insights/view',
  beforeSend,
};

/** Reports a page view to Vercel's counter on Vercel, otherwise to this site's own. */
export function reportView(path: string, isOnVercel: boolean): void {
  inject({ mode: 'production', framework: 'next', ...(isOnVercel ? {} : OWN_ENDPOINTS) });
  if (!isOnVercel) pageview({ route: path, path });
}
