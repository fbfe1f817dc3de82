import type { Outgoing } from '#fetch/outgoing';
import type { Dataset } from '#load/define-dataset';
import { loadFile } from '#load/load-file';
import { loadSource } from '#load/load-source';
import maEvents from '../../loaders/sec/ma-events/dataset.ts';
import submissions from '../../loaders/sec/submissions/dataset.ts';
import { edgarSubmission } from '../../sample/edgar-submission.ts';
import { openDatabase } from '../support/database.ts';
import { localPublisher, nearby } from '../support/local-publisher.ts';
import { workFolder } from '../support/tiny-dataset.ts';

const publisher = 'https://www.sec.gov';
const cik = '0000860730';
const listed = cases('listed');
const column = (at: 0 | 1 | 2 | 3) => listed.map((one: any) => one[at]);
const listing = {
  cik,
  entityType: 'operating',
  sic: '8062',
  sicDescription: 'Services',
  name: 'HCA Healthcare, Inc.',
  tickers: ['HCA'],
  exchanges: ['NYSE'],
  ein: '273865930',
  category: '',
  fiscalYearEnd: '1231',
  stateOfIncorporation: 'DE',
  addresses: {},
  phone: '',
  filings: {
    recent: {
      accessionNumber: column(0),
      filingDate: column(1),
      form: column(2),
      items: column(3),
      primaryDocument: listed.map(() => 'd8k.htm'),
    },
    files: [],
  },
};
const filing = (at: number, item: string, text: string) =>
  edgarSubmission({
    ...{ cik, company: 'HCA Healthcare, Inc.', accession: listed[at]![0], form: '8-K', filed: listed[at]![1], reported: listed[at]![1] },
    ...{ document: 'd8k.htm', sections: [{ item, heading: 'Heading', paragraphs: [text] }] },
  });

const database = openDatabase();
const work = workFolder();
let base: string;
let outgoing: Outgoing;
let query: string[] = [];
const path = (at: number) => `/Archives/edgar/data/860730/${listed[at]![0]}.txt`;
const site: Record<string, string> = {
  [path(0)]: filing(0, '2.01', 'On May 18, 2026, the Company completed the acquisition of Brookfen Surgical Partners, LLC.'),
  [path(1)]: filing(1, '1.01', 'On May 19, 2026, the Company entered into a Credit Agreement.'),
};

beforeAll(async () => {
  ({ base, outgoing } = await localPublisher((request, response) => {
    query.push(request.url!);
    const body = site[request.url!];
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200).end(body);
  }));
  const file = await work.write(`CIK${cik}.json`, JSON.stringify(listing));
  const [loaded] = await loadFile({ db: database.db, raw: work.raw }, submissions, { path: file });
  expect(loaded).toMatchObject({ status: 'accepted', reason: null });
});

/** The dataset as it is, its publisher's addresses led to the server of the test. */
const local: Dataset = {
  ...maEvents,
  files: maEvents.files.map((file) => ({ ...file, acquire: nearby(file.acquire, publisher, () => base) })),
};
const deps = () => ({ db: database.db, raw: work.raw, now: () => new Date('2026-06-01T12:00:00Z') });

test('the listing tells which filings are read: 8-Ks with items of deals, of five years, the newest first; one that is gone is passed over', async () => {
  const { loaded, failed } = await loadSource(deps(), local, { download: { backoff_ms: [5], timeout_ms: 5000, outgoing } });
  expect(failed).toEqual([]);
  expect(query).toEqual([path(4), path(1), path(0)]);
  expect(loaded.map(({ file_name, status, records, skip_reasons }) => [file_name, status, records.ma_event, skip_reasons])).toEqual([
    [`${listed[1]![0]}.txt`, 'accepted', 0, { 'no sentence reports a deal': 1 }],
    [`${listed[0]![0]}.txt`, 'accepted', 1, {}],
  ]);
  const { rows } = await database.db.raw('select event_type, target_name, source_url, raw_payload, observed_from from ma_event');
  expect(rows).toEqual([expect.objectContaining(cases('the listing tells which filings'))]);
  expect(rows[0].raw_payload).toMatchObject({ 'ACCESSION NUMBER': listed[0]![0], TYPE: '8-K' });
});

test('what was read is not fetched again, whether it told a deal or not', async () => {
  query = [];
  const { loaded } = await loadSource(deps(), local, { download: { backoff_ms: [5], timeout_ms: 5000, outgoing } });
  expect(query).toEqual([path(4)]);
  expect(loaded).toEqual([]);
});

test('sec.gov gets requests only with a contact', async () => {
  const { failed } = await loadSource(deps(), maEvents, { download: { sec_user_agent: null, backoff_ms: [5] } });
  expect(failed).toEqual([{ file_kind: 'filing', reason: expect.stringContaining('SEC_USER_AGENT') }]);
});
