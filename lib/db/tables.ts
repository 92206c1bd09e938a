import type { ColumnType, Generated } from 'kysely';
import type { DocumentKey, DocumentType } from '@/lib/registration/documents';
import type { SubmissionKind } from '@/lib/registration/reference';
import type { DeliveryState, Target } from '@/lib/registration/store';

/** A column of bytes. SQLite's driver returns an `ArrayBuffer`. */
type Bytes = ColumnType<Uint8Array | ArrayBuffer, Uint8Array, Uint8Array>;

/** Converts a column of bytes from either driver. */
export function toBytes(value: Uint8Array | ArrayBuffer): Uint8Array {
  return ArrayBuffer.isView(value) ? value : new Uint8Array(value);
}

/** A content document. `name` is a page's file name, `''` for other kinds. `mode` is 'live' or 'preview' (draft). */
export interface DocumentTable {
  kind: string;
  name: string;
  mode: string;
  body: string;
  /** Last change of the body, ISO 8601 in UTC. Null if unknown. */
  updated_at: string | null;
}

/** The tables of the database. */
export interface Tables {
  /** One row per SKU. `position` orders the products: the place in the import from 1; a delta adds new ones at the end. */
  products: {
    position: number;
    sku: string;
    /** 1 or 0. */
    is_published: number;
    /** Digest of the fields that a page shows. Null if unknown. */
    digest: string | null;
    /** Last change of these fields, ISO 8601 in UTC. Null if unknown. */
    updated_at: string | null;
    /** Main colours of the primary picture as JSON, largest share first. Null without a readable picture. */
    main_colours: string | null;
    /** Digest of the picture that `main_colours` was computed from. Null without a picture. */
    picture_digest: string | null;
    /** The whole product; see `formatBody`. */
    body: string;
  };
  /** The SKUs that were changed, added or deleted since the last import of all products. */
  product_changes: { sku: string };
  /** `base` is the digest of the live document that a draft is based on, `''` without one, null if unknown. */
  documents: DocumentTable & { base: Generated<string | null> };
  /** The digest of the last published draft of each document. It is kept when the document is deleted. */
  published_drafts: { kind: string; name: string; digest: string };
  /** A newsletter subscriber. `id` is the HMAC of the address, `sealed` the encrypted address. Times are milliseconds since 1970. */
  subscribers: {
    id: string;
    sealed: Bytes;
    consented_at: number;
    text_version: string;
    page: string;
    unsubscribed_at: number | null;
  };
  /** Views of a page per UTC day (`'2026-08-01'`). `path` is percent-encoded, without query. `title` is the latest, `''` if unknown. */
  page_views: { day: string; path: string; title: string; views: number };
  /** A shared project. `id` is the HMAC of the id in its link, `sealed` the encrypted JSON of its content. */
  shared_projects: { id: string; sealed: Bytes; expires_at: number };
  /** A trade application or an order of samples. `sealed` is the encrypted JSON of its fields, `key` the idempotency key. */
  applications: {
    reference: string;
    key: string;
    /** Milliseconds since 1970. PostgreSQL returns such numbers as text. */
    received_at: number;
    sealed: Bytes;
    refusal: Bytes | null;
    /** Digest of the request body. Null for old applications and after a change of the key. */
    digest: string | null;
    kind: SubmissionKind;
  };
  /** A document of an application. `size` is its number of bytes before encryption. */
  application_documents: {
    reference: string;
    key: DocumentKey;
    type: DocumentType;
    size: number;
    sealed: Bytes;
  };
  /** The outbox: the deliveries of each application. Until `lease_until` (ms since 1970) a delivery belongs to the worker that set it. */
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
  /** The audit log. `seq` and `hash` are the entry's number and digest in the chain. Null in a row that this site did not write. */
  application_readings: {
    id: Generated<number>;
    at: number;
    who: string;
    action: string;
    reference: string;
    seq: Generated<number | null>;
    hash: Generated<string | null>;
  };
  /** Key-value pairs: version of the tables, generation, fingerprint of the key, head of the audit log and others. */
  meta: { key: string; value: string };
}

/** The primary key of each table. Referenced tables come first, which is the order of a restore. */
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
