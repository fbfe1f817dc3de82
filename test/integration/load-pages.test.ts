import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { addressesOf } from '#load/acquire/addresses';
import type { DownloadSettings } from '#load/acquire/download';
import type { Acquire } from '#load/declaration/acquire';
import type { Dataset } from '#load/define-dataset';
import { loadSource } from '#load/load-source';
import { openDatabase } from '../support/database.ts';
import { localPublisher } from '../support/local-publisher.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

interface Query {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const database = openDatabase();
const work = workFolder();
let base: string;
let query: Query[] = [];
let site: Record<string, (request: Query) => { body: string; headers?: Record<string, string | string[]>; status?: number }> = {};

beforeAll(async () => {
  ({ base, outgoing: settings.outgoing } = await localPublisher(async (request, response) => {
    const seen = { path: `${request.method} ${request.url}`, headers: request.headers, body: await text(request) };
    query.push(seen);
    const { status = 200, headers = {}, body } = site[seen.path]?.(seen) ?? { status: 404, body: '' };
    response.writeHead(status, headers).end(body);
  }));
});
beforeEach(() => {
  query = [];
});

const settings: DownloadSettings = { backoff_ms: [5], timeout_ms: 2000 };
const list = csv([['a', 'A', '']]);
const today = new Date('2026-06-01T00:00:00Z');
let sources = 0;
function published(acquire: Acquire, more: Partial<Dataset['files'][number]> = {}): Dataset {
  const dataset = tinyDataset(`paged_${++sources}`, { expect: {}, acquire, ...more });
  return { ...dataset, files: [{ ...dataset.files[0]!, layouts: dataset.files[0]!.layouts.map(({ detect: _, ...layout }) => layout) }] };
}
const load = (dataset: Dataset) => loadSource({ db: database.db, raw: work.raw }, dataset, { download: settings });

describe('a chain of pages', () => {
  test('is followed by addresses and by what the links read; the links of each page are relative to where it was found', async () => {
    site = {
      'GET /references': () => ({ status: 302, headers: { location: '/medi/references' }, body: '' }),
      'GET /medi/references': () => cases('is followed by addresses and'),
      'GET /medi/sandi?a=1&b=2': () => cases('is followed by addresses and 2'),
      'GET /files/page': () => ({ body: '<a href="list.pdf">List</a><a href="full-2026-05-01.csv">List</a>' }),
      'GET /files/full-2026-05-01.csv': () => ({ body: list }),
    };
    const through = [{ text: /^Suspended & Ineligible$/ }, { link: /page/, text: /current list/i }];
    const dataset = published({ how: 'link', page: `${base}/references`, through, link: /\.csv$/, text: /list/i });
    expect((await load(dataset)).loaded).toMatchObject([{ status: 'accepted', release_date: '2026-05-01', added: 1 }]);
    expect(query.map(({ path }) => path)).toEqual(Object.keys(site));
    const lost = { how: 'link', page: `${base}/medi/references`, text: /terminated/i } as const;
    await expect(addressesOf(lost, settings, today)).rejects.toThrow(
      `No link on ${base}/medi/references reads /terminated/i; the page may have changed.`,
    );
  });
});

describe('a form', () => {
  const form = cases('form');
  const page = () => ({ body: form, headers: { 'set-cookie': ['ASP.NET_SessionId=abc; path=/; HttpOnly', 'route=1'] } });
  const acquire = { how: 'form', page: '', fields: { ctl00$download: 'Download', __EVENTTARGET: '' } } as const;

  test('is sent with its hidden fields and cookies, each time again, and never conditionally', async () => {
    let file = list;
    site = {
      'GET /portal/Exclusions': page,
      'POST /portal/Exclusions': () => ({
        body: file,
        headers: { 'content-disposition': 'attachment; filename=full-2026-05-02.csv', etag: '"1"' },
      }),
    };
    const dataset = published({ ...acquire, page: `${base}/portal/Exclusions` });
    expect((await load(dataset)).loaded).toMatchObject([{ status: 'accepted', file_name: 'full-2026-05-02.csv', added: 1 }]);
    expect(Object.fromEntries(new URLSearchParams(query[1]!.body))).toEqual(cases('is sent with its hidden'));
    expect(query[1]!.headers).toMatchObject({ cookie: 'ASP.NET_SessionId=abc; route=1', referer: `${base}/portal/Exclusions` });
    expect((await load(dataset)).loaded).toMatchObject([{ status: 'unchanged' }]);
    file = csv([['a', 'A2', '']]);
    expect((await load(dataset)).loaded).toMatchObject([{ changed: 1 }]);
    expect(query.at(-1)!.headers).not.toHaveProperty('if-none-match');
  });

  test('whose page lost the button, or that answers with a page, is refused', async () => {
    site = { 'GET /portal/Exclusions': page, 'POST /portal/Exclusions': () => ({ body: '<html><body>Session expired</body></html>' }) };
    const changed = { how: 'form', page: `${base}/portal/Exclusions`, form: 'main', fields: { ctl00$export: 'Export' } } as const;
    await expect(addressesOf(changed, settings, today)).rejects.toThrow('has no form with ctl00$export; the page may have changed.');
    expect((await load(published({ ...acquire, page: `${base}/portal/Exclusions` }))).loaded).toMatchObject([{ status: 'refused' }]);
  });
});

test('a SOAP service gets a request for its list, and the rows of its answer are dated by its HTTP header', async () => {
  const answer = cases('answer');
  site = {
    'POST /_vti_bin/lists.asmx': () => ({ body: answer, headers: { 'last-modified': 'Fri, 01 May 2026 10:00:00 GMT' } }),
  };
  const action = 'http://schemas.microsoft.com/sharepoint/soap/GetListItems';
  const body = '<GetListItems xmlns="http://schemas.microsoft.com/sharepoint/soap/"><listName>Convictions</listName></GetListItems>';
  const dataset = published(
    { how: 'soap', url: `${base}/_vti_bin/lists.asmx`, action, body },
    {
      layouts: cases('dataset'),
      release: { content: { value: (row) => row.back || null, date_from: 'greatest effective date', lower_bound: true } },
    },
  );
  expect((await load(dataset)).loaded).toMatchObject(cases('a SOAP service gets a'));
  expect(query[0]!.headers).toMatchObject({ soapaction: `"${action}"`, 'content-type': 'text/xml; charset=utf-8' });
  expect(query[0]!.body).toContain(`<soap:Body>${body}</soap:Body>`);
});
