import type { KnownKey } from './known-keys.ts';

/** The first in a chain of replaced keys. */
export const accountOf = ({ account_id, quota_key_id, key_id }: KnownKey): string => account_id ?? quota_key_id ?? key_id;
