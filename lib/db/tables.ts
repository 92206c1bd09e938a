import type { ColumnType, Generated } from 'kysely';
import type { DocumentKey, DocumentType } from '@/lib/register/documents';
import type { DeliveryState, Target } from '@/lib/register/store';

/** Bytes in a column: SQLite's driver gives them as an `ArrayBuffer`. */
export type Bytes = ColumnType<Uint8Array | ArrayBuffer, Uint8Array, Uint8Array>;

/** The bytes of a column, whichever driver read them. */
export function bytesOf(value: Uint8Array | ArrayBuffer): Uint8Array {
  return ArrayBuffer.isView(value) ? value : new Uint8Array(value);
}

/**
 * One row per SKU: what is counted, shown on a card or filtered by. `position` is the row's place in the imported file
 * from 1; `card` is the JSON of the card fields in the contract's spelling; `facets` is the JSON of the row that the
 * filter index takes. A product's long texts are in `product_bodies`, so that reading cards never reads those.
 */
export interface ProductTable {
  position: number;
  sku: string;
  design: string;
  colour: string;
  range: string;
  brand: string;
  item_group: string;
  /** 1 or 0. */
  is_published: number;
  card: string;
  facets: string;
}

/** The whole product as JSON in the contract's shape, by the `position` of its row in `products`. */
export interface ProductBodyTable {
  position: number;
  body: string;
}

/**
 * A content document as it came. `name` is the page's file name without its ending, and empty for all other kinds; `mode` is
 * 'live' for what visitors see and 'preview' for the draft beside it (D10).
 */
export interface DocumentTable {
  kind: string;
  name: string;
  mode: string;
  body: string;
}

/** `base`, of a draft, is the digest of the live document that it was put beside, empty where there was none; null when that is not known. */
export interface StoredDocumentTable extends DocumentTable {
  base: Generated<string | null>;
}

/** The digest of the draft that was published last, of a document's kind and name; it outlives the document. */
export interface PublishedDraftTable {
  kind: string;
  name: string;
  digest: string;
}

/** A newsletter address from before these were sealed; it moves to `subscribers` when the applications key is there. `email_key` is the address in lower case, unique. */
export interface SubscriptionTable {
  email_key: string;
  email: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

/**
 * A subscriber of the newsletter: `id` is the keyed HMAC of the address, `sealed` the address itself; with the consent (times are
 * milliseconds since 1970, unknown texts are empty) and when it was withdrawn.
 */
export interface SubscriberTable {
  id: string;
  sealed: Bytes;
  consented_at: number;
  text_version: string;
  page: string;
  unsubscribed_at: number | null;
}

/** How often a page was looked at on a day (UTC, `'2026-08-01'`): the path without query, the title as it was seen last. */
export interface PageViewTable {
  day: string;
  path: string;
  title: string;
  views: number;
}

/**
 * A trade application, unreadable without the key: `sealed` is the JSON of its fields, `refusal` what the hub said when it did not
 * take it, or null. `key` is unique (D23); `digest` is of the body that came with it, null for an application from before digests. Times here and below are milliseconds since 1970; PostgreSQL gives them as text.
 */
export interface ApplicationTable {
  reference: string;
  key: string;
  received_at: number;
  sealed: Bytes;
  refusal: Bytes | null;
  digest: string | null;
}

/** A document of an application; `size` is that of its bytes before sealing. */
export interface ApplicationDocumentTable {
  reference: string;
  key: DocumentKey;
  type: DocumentType;
  size: number;
  sealed: Bytes;
}

/** The outbox: where an application is to be brought. Whoever has set `lease_until` has the delivery to itself until then. */
export interface ApplicationDeliveryTable {
  reference: string;
  target: Target;
  state: DeliveryState['state'];
  tries: number;
  due_at: number;
  lease_until: number;
  settled_at: number | null;
  fault: string;
  target_reference: string;
}

/** Who looked at which application. `seq` counts the entries of the chain, `hash` is the digest of this one; null before it is chained. */
export interface ApplicationReadingTable {
  id: Generated<number>;
  at: number;
  who: string;
  action: string;
  reference: string;
  seq: Generated<number | null>;
  hash: Generated<string | null>;
}

/**
 * Facts about the database itself: `schema` (version of its tables), `generation` (number of changes it has seen), `products` (the
 * generation that brought the products), `applications_key` (by which the key of the applications is known again) and
 * `audit_log_head` (the last entry of application_readings).
 */
export interface MetaTable {
  key: string;
  value: string;
}

/** The tables of the embedded hub. */
export interface Tables {
  products: ProductTable;
  product_bodies: ProductBodyTable;
  documents: StoredDocumentTable;
  published_drafts: PublishedDraftTable;
  subscriptions: SubscriptionTable;
  subscribers: SubscriberTable;
  page_views: PageViewTable;
  applications: ApplicationTable;
  application_documents: ApplicationDocumentTable;
  application_deliveries: ApplicationDeliveryTable;
  application_readings: ApplicationReadingTable;
  meta: MetaTable;
}
