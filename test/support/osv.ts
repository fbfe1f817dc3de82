/** The database of known weaknesses, which also knows malicious packages (ids beginning with MAL-). */
export const OSV = 'https://api.osv.dev/v1/querybatch';
/** Packages of one request; the database accepts 1,000. */
const BATCH = 500;

interface Locked {
  name?: string;
  version?: string;
  dev?: boolean;
  link?: boolean;
}

/**
 * What the database knows against the packages of a lock file: everything against those the service runs with, and
 * malicious packages among all. Null where it cannot be reached.
 */
export async function knownWeaknesses(lock: { packages: Record<string, Locked> }, address = OSV): Promise<string[] | null> {
  const packages = Object.entries(lock.packages).flatMap(([path, { name, version, dev, link }]) =>
    path.includes('node_modules/') && version && !link ? [{ name: name ?? path.split('node_modules/').at(-1)!, version, dev }] : [],
  );
  const findings: string[] = [];
  for (let from = 0; from < packages.length; from += BATCH) {
    const batch = packages.slice(from, from + BATCH);
    const queries = batch.map(({ name, version }) => ({ package: { ecosystem: 'npm', name }, version }));
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ queries }),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null);
    if (!response?.ok) return null;
    const { results } = (await response.json()) as { results: { vulns?: { id: string }[] }[] };
    for (const [at, { name, version, dev }] of batch.entries())
      for (const { id } of results[at]?.vulns ?? []) if (!dev || id.startsWith('MAL-')) findings.push(`${name} ${version}: ${id}`);
  }
  return findings;
}
