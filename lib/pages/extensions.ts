import { type HubExtensions, NO_EXTENSIONS } from '@/lib/hub/hub';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readExtensions } from '@/lib/page-cache/reads';
import { supplier } from '@/lib/site/supplier';

/** What the hub offers beyond the contract; nothing when it cannot say. */
export function extensionsOrNone(): Promise<HubExtensions> {
  return withFallback(readExtensions(), NO_EXTENSIONS, 'Extensions of the hub');
}

/** The tools that both the supplier and the hub have to offer. */
export const offeredTools = ({ related, samples }: HubExtensions) => ({
  compare: supplier.tools.compare && related,
  samples: supplier.tools.samples && related && samples,
});
