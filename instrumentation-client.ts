import { type NavigationType, startNavigation } from '@/lib/session/navigation';

/** Next calls it when a navigation within the site begins: a link, the router, back and forward. */
export function onRouterTransitionStart(address: string, type: NavigationType): void {
  startNavigation(address, type);
}
