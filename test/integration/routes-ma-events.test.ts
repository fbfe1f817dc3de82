import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp({ is_shared: true });
});
afterAll(() => app?.close());

const body = async (path: string) => (await app.get(path)).body;
const told = (row: Record<string, unknown>) => [row.ticker, row.event_type, row.stage, row.status, row.target_name, row.value_usd];

test('the deals of three months, newest filing first, each with its sentence, filing and origin', async () => {
  const { results, total, filings_without_event } = await body('/ma-events/recent?days=90');
  expect(total).toBeGreaterThanOrEqual(5);
  const own = results.filter(({ accession_number }: { accession_number: string }) => accession_number.includes('-95000'));
  expect(own.map(told)).toEqual([
    ['HCA', 'divestiture', 'completed', 'completed', 'Larkmoor Regional Medical Center', 260e6],
    ['EHC', 'acquisition_completed', 'completed', 'completed', 'Brookfen Rehabilitation Hospitals, LLC', 118e6],
    ['THC', 'acquisition_announced', 'announced', 'announced', 'Quillon Surgical Partners, LLC', 1.1e9],
    ['HCA', 'divestiture', 'announced', 'completed', 'Larkmoor Regional Medical Center', null],
    ['CYH', 'divestiture', 'announced', 'terminated', 'Tamarind Valley Medical Center', 96.5e6],
  ]);
  const days = results.map(({ filing_date }: { filing_date: string }) => filing_date);
  expect(days).toEqual([...days].sort().reverse());
  for (const row of results) {
    expect(row.evidence_sentence.length).toBeGreaterThan(20);
    expect(row.document_url).toBe(
      `https://www.sec.gov/Archives/edgar/data/${Number(row.cik)}/${row.accession_number.replaceAll('-', '')}/${row.document_url.split('/').at(-1)}`,
    );
    expect(row).toMatchObject({ source: 'sec_ma_events', source_url: row.document_url });
    expect(JSON.stringify(row.raw_payload)).toContain(row.accession_number);
  }
  expect(own.at(-1).status_filing.accession_number).toContain('-95000');
  expect(filings_without_event.map(({ reason }: { reason: string }) => reason)).toEqual(
    expect.arrayContaining(['no sentence reports a deal', expect.stringMatching(/^not counted as a deal: /)]),
  );
});

test('filters by company and type, a longer window holds a shorter one, pages join without gap', async () => {
  const hca = await body('/ma-events/recent?ticker=hca&days=365');
  expect(new Set(hca.results.map(({ cik }: { cik: string }) => cik))).toEqual(new Set(['0000860730']));
  const sales = await body('/ma-events/recent?event_type=divestiture&days=365');
  expect(new Set(sales.results.map(({ event_type }: { event_type: string }) => event_type))).toEqual(new Set(['divestiture']));
  const all = await body('/ma-events/recent?days=1830&limit=200');
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await body(`/ma-events/recent?days=1830&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    expect(page.total).toBe(all.total);
    ids.push(...page.results.map(({ event_id }: { event_id: string }) => event_id));
    cursor = page.next_cursor;
  }
  expect(ids).toEqual(all.results.map(({ event_id }: { event_id: string }) => event_id));
  expect(ids).toHaveLength(all.total);
});
