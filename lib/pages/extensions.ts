import { type HubExtensions, NO_EXTENSIONS } from '@/lib/hub/hub';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readExtensions } from '@/lib/page-cache/reads';

/** What the hub offers beyond the contract; nothing when it cannot say. */
export function extensionsOrNone(): Promise<HubExtensions> {
  return withFallback(readExtensions(), NO_EXTENSIONS, 'Extensions of the hub');
}
