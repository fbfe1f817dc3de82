import { discoverEndpoints } from '../../server/discover.ts';

let reading: Promise<ReadonlyMap<string, readonly string[]>> | null = null;

/**
 * The sources of each list, by its path. Endpoints are discovered on first use, because the files that ask belong to
 * two of them.
 */
export const sourcesByPath = (): Promise<ReadonlyMap<string, readonly string[]>> => {
  reading ??= discoverEndpoints().then((all) => new Map(all.map(({ path, sources }) => [path, sources ?? []])));
  return reading;
};
