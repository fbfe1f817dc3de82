import type { Pool } from 'pg';

/** Where the pool belongs to one request, the one behind it: what several requests wait for must not end with one of them. */
export const sharedPool = (pool: Pool & { shared?: Pool }): Pool => pool.shared ?? pool;
