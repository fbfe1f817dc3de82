import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowedHosts, declaredAddresses, refusedBy } from '#load/acquire/allowed-hosts';
import { discoverDatasets } from '#load/discover-datasets';
import { root } from '#root';

const datasets = await discoverDatasets('loaders');
const today = new Date('2026-06-01T00:00:00Z');
const fetched = datasets.filter(({ files }) => files.some(({ acquire }) => acquire.how !== 'manual'));
const byData = new Set(['parts', 'wanted']);

test('every declared address of every dataset may be fetched, and every one found by data has named hosts', () => {
  const refused = fetched.flatMap((dataset) => {
    const refuses = refusedBy(allowedHosts(dataset, today));
    const named = (dataset.hosts ?? []).map((host) => `https://${host}/`);
    const addresses = dataset.files.flatMap(({ acquire }) => declaredAddresses(acquire, today));
    return [...addresses, ...named].flatMap((address) => {
      const why = refuses(new URL(address));
      return why ? [`${dataset.id} ${address}: ${why}`] : [];
    });
  });
  expect(refused).toEqual([]);
  const without = fetched.filter(({ files, hosts }) => files.some(({ acquire }) => byData.has(acquire.how)) && !hosts?.length);
  expect(without.map(({ id }) => id)).toEqual([]);
  expect(fetched.length).toBeGreaterThan(50);
});

test('the addresses that data names stand at the named hosts', async () => {
  const found = fetched.flatMap((dataset) => {
    const refuses = refusedBy(allowedHosts(dataset, today));
    return dataset.files.flatMap(({ acquire }) => {
      if (acquire.how !== 'parts' && acquire.how !== 'wanted') return [];
      const question: string[] = [];
      const json = async (url: string) => {
        question.push(url);
        return {};
      };
      const query = async () => [{ cik: '860730', accession_number: '0000860730-26-000011', year: 2026, ein: '000000000' }];
      const run = async () =>
        acquire.how === 'parts' ? acquire.urls({ today, json }) : [(await acquire.next({ today, tried: new Set(), query }))?.url ?? ''];
      return [
        run()
          .catch(() => [])
          .then((urls) => [...question, ...urls].filter(Boolean).map((url) => ({ url, why: refuses(new URL(url)), id: dataset.id }))),
      ];
    });
  });
  const all = (await Promise.all(found)).flat();
  expect(all.filter(({ why }) => why !== null)).toEqual([]);
  expect([...new Set(all.map(({ id }) => id))]).toEqual(
    expect.arrayContaining(['hospital_ein_crosswalk', 'ppef', 'sec_10k', 'sec_ma_events', 'sec_submissions']),
  );
});

describe('a host', () => {
  const rule = (url: string, hosts?: string[]) => allowedHosts({ files: [{ acquire: { how: 'url', url } }] as never, hosts }, today);

  test.each<any[]>(cases('redirects'))('%s leads to %s: %s', (url, host, allowed) => {
    expect(rule(url)(host)).toBe(allowed);
  });

  test('that is named is allowed alone, not with its owner', () => {
    const allowed = rule('https://www.example.com/list', ['bucket.s3.amazonaws.com']);
    expect(['bucket.s3.amazonaws.com', 'other.s3.amazonaws.com', 's3.amazonaws.com'].map(allowed)).toEqual([true, false, false]);
  });

  test('and port that are local are allowed by nothing but the option of a test', () => {
    const code = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
    const read = (path: string) => readFileSync(join(root, 'src', path), 'utf8');
    expect(code.filter((path) => read(path).includes('openOutgoing('))).toEqual([join('fetch', 'outgoing.ts')]);
    expect(code.filter((path) => path.startsWith('fetch') && /process\.env|config/.test(read(path)))).toEqual([]);
    // Whatever else asks for an address: our own pages in a browser, and the embedded search server.
    const others = code.filter((path) => /(?<![.\w])fetch\(/.test(read(path)) && !path.startsWith(join('embedded', 'opensearch')));
    expect(others.toSorted()).toEqual([join('fetch', 'guarded-fetch.ts'), join('fetch', 'post-once.ts')]);
  });
});
