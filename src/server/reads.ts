import type { ReadReplica } from '../db/read-replica.ts';
import { sharedPool } from '../db/shared-pool.ts';
import type { Deps } from '../deps.ts';
import { boundPool, type Ending } from './bound-pool.ts';
import type { Endpoint } from './define-endpoint.ts';

type Pool = Deps['pool'];

/**
 * Their GET requests read published records and nothing else. Screenings, certificates, what an account wrote and the
 * state of the lists are read from the primary only: no screening relies on a server that may be a moment behind.
 */
const published = new Set([
  ...['Benchmarks', 'Clinical trials', 'Companies', 'Employment', 'Home health', 'Hospices', 'Hospital finances', 'Hospitals', 'Markets'],
  ...['Nursing homes', 'Providers', 'Quality', 'Systems', 'Value-based care'],
]);
/** They state whether the provider is excluded, so they count as screenings. */
const dossiers = new Set(['/npi/{npi}', '/provider/{npi}']);

export const mayReadReplica = ({ method, tag, path }: Pick<Endpoint, 'method' | 'tag' | 'path'>): boolean =>
  method === 'get' && published.has(tag ?? '') && !dossiers.has(path);

/** What fails there is repeated on the primary, whose result or error counts. */
function preferring(replica: ReadReplica, reading: Pool, primary: Pool, ending: Ending): Pool {
  const there = boundPool(reading, replica.control, ending);
  const query = (...args: Parameters<Pool['query']>) =>
    (there.query(...args) as unknown as Promise<unknown>).catch((error) => {
      if (ending.over) throw error;
      replica.doubt();
      return primary.query(...args);
    });
  return { __proto__: primary, query, shared: sharedPool(primary) } as unknown as Pool;
}

/** Of the replica where the endpoint may read it and it is current. */
export function poolFor(endpoint: Endpoint, { pool, replica }: Deps, control: Pool, ending: Ending): Pool {
  const primary = boundPool(pool, control, ending);
  const reading = replica && mayReadReplica(endpoint) ? replica.pool() : null;
  return reading ? preferring(replica!, reading, primary, ending) : primary;
}
