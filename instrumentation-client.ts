import { type NavigationType, startNavigation } from '@/lib/session/navigation';

/** Next.js calls this when a navigation within the site starts: by a link, the router, or 'back' and 'forward'. */
export function onRouterTransitionStart(address: string, type: NavigationType): void {
  startNavigation(address, type);
}
