import type { Pool } from 'pg';

/**
 * The plain pool behind a request's pool: what several requests wait for must not be canceled when one of them ends.
 */
export const sharedPool = (pool: Pool & { shared?: Pool }): Pool => pool.shared ?? pool;
