/**
 * What has changed in a hub, in the words of `POST /api/revalidate` (S4): `{ type: 'cms_page', category_id: 31, name: 'Karoo' }`,
 * `{ type: 'products' }`. What an event leaves out, it means all of.
 */
export type HubEvent = Readonly<{ type: string; category_id?: number; name?: string }>;

/** Hears what has changed in a hub, after its answers have changed. */
export type HubListener = (events: readonly HubEvent[]) => void;
