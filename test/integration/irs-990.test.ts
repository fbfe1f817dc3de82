import type { Outgoing } from '#fetch/outgoing';
import type { Dataset } from '#load/define-dataset';
import { loadFile } from '#load/load-file';
import { loadSource } from '#load/load-source';
import irs from '../../loaders/irs/irs-990/dataset.ts';
import { nonprofitReturns, type SampleReturn } from '../../sample/nonprofit-returns.ts';
import { returnXml } from '../../sample/nonprofit-xml.ts';
import { generateWorld } from '../../sample/world.ts';
import { zipOf } from '../support/archives.ts';
import { openDatabase } from '../support/database.ts';
import { localPublisher, nearby } from '../support/local-publisher.ts';
import { workFolder } from '../support/tiny-dataset.ts';

const returns = nonprofitReturns(generateWorld(1, '2026-06-01'));
const publisher = 'https://apps.irs.gov/pub/epostcard/990/xml';

const database = openDatabase();
const work = workFolder();
let base: string;
let outgoing: Outgoing;
let site: Record<string, string | Buffer> = {};
let query: string[] = [];

beforeAll(async () => {
  ({ base, outgoing } = await localPublisher((request, response) => {
    query.push(request.url!);
    const body = site[request.url!];
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-length': Buffer.byteLength(body) }).end(body);
  }));
});
beforeEach(() => {
  query = [];
});

/** The dataset as it is, its publisher's addresses led to the server of the test. */
const local: Dataset = {
  ...irs,
  files: irs.files.map((file) => ({ ...file, acquire: nearby(file.acquire, publisher, () => base), expect: { ...file.expect, rows: {} } })),
};
const load = (now = '2026-06-01') =>
  loadSource({ db: database.db, raw: work.raw, now: () => new Date(`${now}T12:00:00Z`) }, local, {
    download: { backoff_ms: [5], timeout_ms: 5000, outgoing },
  });
const rows = async (sql: string, bound: unknown[] = []): Promise<any[]> => (await database.db.raw(sql, bound as any)).rows;

const indexOf = (list: SampleReturn[]) =>
  ['RETURN_ID,FILING_TYPE,EIN,TAX_PERIOD,SUB_DATE,TAXPAYER_NAME,RETURN_TYPE,DLN,OBJECT_ID,XML_BATCH_ID']
    .concat(
      list.map(
        (one) =>
          `,EFILE,${one.organization.ein},${one.tax_year}12,2025,"${one.organization.name}",990,93493,${one.object_id},${one.archive}`,
      ),
    )
    .join('\n');
const archive = (list: SampleReturn[], more: Record<string, string> = {}) =>
  zipOf({ ...more, ...Object.fromEntries(list.map((one) => [`${one.object_id}_public.xml`, returnXml(one)])) });

const year = 2024;
const ours = returns.filter(({ tax_year }) => tax_year === year);
const foreign = {
  ...ours[0]!,
  object_id: '202501309349399999',
  organization: { ein: '790000017', name: 'TULE COUNTY FOOD BANK', role: 'parent' as const },
};

describe('returns from the publisher', () => {
  test('the index tells the archives; a return that lies in a sibling of the month is found there; others are passed over', async () => {
    const early = ours.filter(({ archive: name }) => name.endsWith('_05A'));
    const [misplaced, ...rest] = early;
    const amended = ours.filter(({ is_amended }) => is_amended);
    const damaged = `${returnXml(foreign).slice(0, 1500)}</Broken>`;
    site = {
      '/2025/index_2025.csv': indexOf([...ours, foreign]),
      '/2025/2025_TEOS_XML_05A.zip': await archive(rest, { '202501309349399999_public.xml': damaged }),
      '/2025/2025_TEOS_XML_05B.zip': await archive([misplaced!]),
      '/2025/2025_TEOS_XML_09A.zip': await archive(amended),
    };
    const { loaded, failed } = await load();
    expect(failed).toEqual([]);
    expect(loaded.map(({ status, reason }) => [status, reason])).toEqual(loaded.map(() => ['accepted', null]));
    const outcomes = Object.fromEntries(
      loaded.map(({ file_name, rows_read, rows_loaded, skipped, issues }) => [file_name, { rows_read, rows_loaded, skipped, issues }]),
    );
    expect(outcomes).toEqual({
      'index_2025.csv': { rows_read: ours.length + 1, rows_loaded: ours.length, skipped: 1, issues: 0 },
      '2025_TEOS_XML_05A.zip': { rows_read: rest.length + 1, rows_loaded: rest.length, skipped: 1, issues: 0 },
      '2025_TEOS_XML_05B.zip': { rows_read: 1, rows_loaded: 1, skipped: 0, issues: 0 },
      '2025_TEOS_XML_09A.zip': { rows_read: 1, rows_loaded: 1, skipped: 0, issues: 0 },
    });
    const stored = await rows('select object_id, source, source_url, raw_payload from nonprofit_return');
    expect(stored.map(({ object_id }) => object_id).sort()).toEqual(ours.map(({ object_id }) => object_id).sort());
    for (const { object_id, source, source_url, raw_payload } of stored) {
      expect(source).toBe('irs_990');
      expect(source_url).toContain(`/${object_id}/`);
      expect(Object.keys(raw_payload).sort()).toEqual(['@returnVersion', 'IRS990', 'ReturnHeader']);
      expect(raw_payload.IRS990.Form990PartVIISectionAGrp).toBeUndefined();
    }
  });

  test('nothing is fetched again while all that is listed is on file', async () => {
    await load();
    expect(query.filter((path) => path.endsWith('.zip'))).toEqual([]);
    expect(query.filter((path) => path.includes('index')).length).toBeGreaterThan(0);
  });

  test('what is listed and lies in none of its archives is looked for in each once, and stays visible as missing', async () => {
    const lost = { ...foreign, object_id: '202503179349390123', archive: '2025_TEOS_XML_11A', organization: ours[0]!.organization };
    site['/2025/index_2025.csv'] = indexOf([...ours, foreign, lost]);
    const { failed } = await load();
    expect(failed).toEqual([]);
    expect(query.filter((path) => path.endsWith('.zip'))).toEqual(
      ['11A', '11B', '11C', '11D'].map((part) => `/2025/2025_TEOS_XML_${part}.zip`),
    );
    const missing = await rows(cases('missing'));
    expect(missing).toEqual([{ object_id: '202503179349390123' }]);
  });
});

describe('which return is current', () => {
  test('the amended one takes the place of the one it amends; group returns and other periods stand for themselves', async () => {
    const twice = '890100021';
    const all = await rows('select is_amended, filed_at from nonprofit_return where ein = ? and tax_year = ? order by filed_at', [
      twice,
      year,
    ]);
    expect(all.map(({ is_amended }) => is_amended)).toEqual([false, true]);
    const current = await rows('select is_amended, total_revenue_usd from current_nonprofit_return where ein = ? and tax_year = ?', [
      twice,
      year,
    ]);
    expect(current.map(({ is_amended }) => is_amended)).toEqual([true]);
    const group = await rows('select ein, is_group_return from current_nonprofit_return where is_group_return');
    expect(group).toEqual([{ ein: '080200022', is_group_return: true }]);
    const [{ n }] = await rows('select count(*)::integer as n from current_nonprofit_return');
    expect(n).toBe(new Set(ours.map(({ organization }) => organization.ein)).size);
  });

  test('a short period of the same year stands beside the long one, and a group return beside one of its own under the same number', async () => {
    const one = ours.find(({ organization }) => organization.ein === '890400013')!;
    const text = returnXml({ ...one, object_id: '202502009349390777', made: '2025-07-19T10:00:00-06:00' });
    const short = text.replace(`${year}-12-31`, `${year}-06-30`);
    const group = text.replace('<GroupReturnForAffiliatesInd>0<', '<GroupReturnForAffiliatesInd>X<');
    for (const [name, content] of Object.entries({ '202502009349390777_public.xml': short, '202502009349390778_public.xml': group })) {
      const [report] = await loadFile({ db: database.db, raw: work.raw }, irs, { path: await work.write(name, content) });
      expect(report).toMatchObject({ status: 'accepted', rows_read: 1, rows_loaded: 1 });
    }
    const current = await rows(cases('current returns'));
    expect(current).toEqual([
      { period_end: `${year}-06-30`, is_group_return: false },
      { period_end: `${year}-12-31`, is_group_return: false },
      { period_end: `${year}-12-31`, is_group_return: true },
    ]);
  });
});

test('pay that a parent reports for the executives of its hospitals is not lost', async () => {
  const paid = await rows(cases('paid'));
  expect(Number(paid[0].related)).toBeGreaterThan(0);
  expect(Number(paid[0].both)).toBe(Number(paid[0].filing) + Number(paid[0].related));
  const [chief] = await rows(`select * from nonprofit_compensation where ein = '890100021' and name = 'Evander Lockridge' limit 1`);
  expect(chief).toMatchObject({ base_filing_usd: 0, total_filing_usd: 0, is_person: true, state: 'CA' });
  expect(chief.total_usd).toBe(chief.base_usd + chief.bonus_usd + chief.other_usd + chief.deferred_usd + chief.nontaxable_usd);
});

test('totals that differ are kept, marked and an issue of their load; a return on another form is refused with the reason', async () => {
  const [connecticut] = await rows(cases('a statement'), [year]);
  expect(connecticut.totals).toBe('differ');
  expect(connecticut.statement_expenses_usd - connecticut.total_expenses_usd).toBe(1000);
  const issues = await rows(`select reason from row_issue where reason like 'Part I says%'`);
  expect(issues).toHaveLength(1);
  const other = returnXml(ours[0]!).replace('<ReturnTypeCd>990<', '<ReturnTypeCd>990T<');
  const [report] = await loadFile({ db: database.db, raw: work.raw }, irs, {
    path: await work.write('202503009349390001_public.xml', other),
  });
  expect(report).toMatchObject({ status: 'refused', reason: expect.stringContaining('it is a form 990T; only form 990 is') });
});
