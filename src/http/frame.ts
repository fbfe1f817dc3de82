import type { Deps } from '../deps.ts';
import type { AddressLimit } from './address-limit.ts';
import type { BatchPlaces } from './batch-places.ts';
import type { Outlets } from './exchange.ts';
import type { Idempotency } from './idempotency.ts';
import type { KnownKeys } from './known-keys.ts';
import type { KnownSources } from './known-sources.ts';
import type { PublishedColumns } from './published-columns.ts';

/** What every request is served with. */
export interface Frame extends Outlets {
  deps: Deps;
  /** Connections of the frame itself: keys, counters, cancellations; never used up by slow answers. */
  control: Deps['pool'];
  keys: KnownKeys;
  sources: KnownSources;
  /** For `provenance=full`. */
  publishedColumns: () => Promise<PublishedColumns>;
  idempotency: Idempotency;
  batches: BatchPlaces;
  limits: {
    standard: AddressLimit;
    typeahead: AddressLimit;
    /** Of a key at one address, for what is outside its quota: a thief elsewhere cannot keep the owner from revoking it. */
    account: AddressLimit;
    /** Of a key, for what costs no unit. */
    free: AddressLimit;
  };
  /** In tests: an answer that does not fit its schema says where, and members the schema does not know count as misfits. */
  strict: boolean;
}
