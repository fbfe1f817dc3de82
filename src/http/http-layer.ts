import type { Deps } from '../deps.ts';
import type { AddressLimit } from './address-limit.ts';
import type { BatchSlots } from './batch-slots.ts';
import type { DownloadSlots } from './download-slots.ts';
import type { Outlets } from './exchange.ts';
import type { Idempotency } from './idempotency.ts';
import type { KnownKeys } from './known-keys.ts';
import type { KnownSources } from './known-sources.ts';
import type { PublishedColumns } from './published-columns.ts';
import type { Receiving } from './receiving.ts';

/** What the HTTP layer needs to serve a request. */
export interface HttpLayer extends Outlets {
  deps: Deps;
  /** The HTTP layer's own connections for keys, counters and cancellations, which slow responses never use up. */
  control: Deps['pool'];
  keys: KnownKeys;
  sources: KnownSources;
  /** For `provenance=full`. */
  publishedColumns: () => Promise<PublishedColumns>;
  idempotency: Idempotency;
  receiving: Receiving;
  batches: BatchSlots;
  downloads: DownloadSlots;
  limits: {
    standard: AddressLimit;
    typeahead: AddressLimit;
    /** Units of 100 kB of bodies that are larger than usual, such as certificates, with or without a key. */
    large_bodies: AddressLimit;
    /** Forms and attempts of signing in and up. */
    sign_in: AddressLimit;
    /** Per key and address, for requests outside the quota: a thief using the key elsewhere cannot keep the owner from revoking it. */
    account: AddressLimit;
    /** Per key, for requests that do not count against the quota. */
    free: AddressLimit;
  };
  /** In tests: a response that does not match its schema reports where, and fields the schema does not declare count as mismatches. */
  strict: boolean;
}
