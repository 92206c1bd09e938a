import type { ColumnType, Generated } from 'kysely';
import type { DocumentKey, DocumentType } from '@/lib/registration/documents';
import type { SubmissionKind } from '@/lib/registration/reference';
import type { DeliveryState, Target } from '@/lib/registration/store';

/** A column of bytes; SQLite's driver returns an `ArrayBuffer`. */
type Bytes = ColumnType<Uint8Array | ArrayBuffer, Uint8Array, Uint8Array>;

/** The bytes of a column, from either driver. */
export function toBytes(value: Uint8Array | ArrayBuffer): Uint8Array {
  return ArrayBuffer.isView(value) ? value : new Uint8Array(value);
}

/** A content document. `name` is a page's file name, and empty for other kinds; `mode` is 'live' or 'preview' (draft). */
export interface DocumentTable {
  kind: string;
  name: string;
  mode: string;
  body: string;
  /** When the body changed last, ISO 8601 in UTC; null when that was before it was recorded. */
  updated_at: string | null;
}

/** The tables of the database. */
export interface Tables {
  /** One row per SKU. `position` is the row of the import from 1. */
  products: {
    position: number;
    sku: string;
    /** 1 or 0. */
    is_published: number;
    /** Identifies the fields that a page shows; null in a row from before it was recorded. */
    digest: string | null;
    /** When these fields changed last, ISO 8601 in UTC; null when that was before it was recorded. */
    updated_at: string | null;
    /** The main colours of the primary picture as JSON, largest share first; null without a readable picture. */
    main_colours: string | null;
    /** Identifies the picture that `main_colours` are of; null without one. */
    picture_digest: string | null;
    /** The whole product; see `formatBody`. */
    body: string;
  };
  /** The SKU of a product that was changed, added or deleted since the last import of all products. */
  product_changes: { sku: string };
  /** `base` is the digest of the live document that a draft was based on, '' without one; null when unknown. */
  documents: DocumentTable & { base: Generated<string | null> };
  /** The digest of the last published draft of a document; it outlives the document. */
  published_drafts: { kind: string; name: string; digest: string };
  /** A newsletter subscriber: `id` is the HMAC of the address, `sealed` the address. Unknown texts are empty. */
  subscribers: {
    id: string;
    sealed: Bytes;
    consented_at: number;
    text_version: string;
    page: string;
    unsubscribed_at: number | null;
  };
  /** Views of a page on a day (UTC, `'2026-08-01'`): the percent-encoded path without query, and its latest title, '' when unknown. */
  page_views: { day: string; path: string; title: string; views: number };
  /** A project that a visitor shares: `id` is the HMAC of its id, `sealed` the JSON of its content. */
  shared_projects: { id: string; sealed: Bytes; expires_at: number };
  /** A trade application or an order of samples: `sealed` is the JSON of its fields, `refusal` the hub's refusal, `key` the idempotency key. */
  applications: {
    reference: string;
    key: string;
    /** Milliseconds since 1970; PostgreSQL returns it as text. */
    received_at: number;
    sealed: Bytes;
    refusal: Bytes | null;
    /** Of the request body; null for old applications. */
    digest: string | null;
    kind: SubmissionKind;
  };
  /** A document of an application; `size` is that of its bytes before sealing. */
  application_documents: {
    reference: string;
    key: DocumentKey;
    type: DocumentType;
    size: number;
    sealed: Bytes;
  };
  /** The outbox: the destinations of an application. Until `lease_until` a delivery belongs to the worker that set it. */
  application_deliveries: {
    reference: string;
    target: Target;
    state: DeliveryState['state'];
    tries: number;
    due_at: number;
    lease_until: number;
    settled_at: number | null;
    fault: string;
    target_reference: string;
  };
  /** The audit log. `seq` and `hash` are the entry's number and digest in the chain, null in a row that the site did not write. */
  application_readings: {
    id: Generated<number>;
    at: number;
    who: string;
    action: string;
    reference: string;
    seq: Generated<number | null>;
    hash: Generated<string | null>;
  };
  /** Facts about the database: version of the tables, generations, fingerprint of the key, head of the audit log. */
  meta: { key: string; value: string };
}

/** The primary key of each table, in the order of a restore: referenced tables come first. */
export const TABLE_KEYS = {
  meta: ['key'],
  products: ['position'],
  product_changes: ['sku'],
  documents: ['kind', 'name', 'mode'],
  published_drafts: ['kind', 'name'],
  subscribers: ['id'],
  page_views: ['day', 'path'],
  shared_projects: ['id'],
  applications: ['reference'],
  application_documents: ['reference', 'key'],
  application_deliveries: ['reference', 'target'],
  application_readings: ['id'],
} as const satisfies { [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[] };
