import { disguises } from '../../bench/damage/disguises.ts';
import { run_seed, sampled } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { openRosterApp, postRoster, screened } from '../support/roster-api.ts';
import { byBatch, byCommand, byModel, bySearch } from '../support/screening-ways.ts';

/** People of the lists, and at most as many businesses. */
const PEOPLE = 120;
const NAMES = 200;
/** Of them in each kind of disguise. */
const EACH_KIND = 20;
/** NUL is refused with the whole request. */
const kinds = Object.keys(disguises).filter((kind) => kind !== 'nul');
/** Not enough to screen in any way. */
const unreadable = ['override'];

interface Query {
  kind: string;
  name: string;
}

const app = openRosterApp();
const folder = ownFolder();
let names: string[];
/** Each name in one disguise, so that every way gets each disguise. */
let query: Query[];

beforeAll(async () => {
  const listed = async (which: string) =>
    (
      await app.database.pool.query<{ name: string }>(
        `select distinct name from (select coalesce(organization_name, first_name || ' ' || last_name) as name from exclusion
         where observed_to is null and reinstatement_date is null and ${which}) as r where name ~ '^[A-Za-z .''&,-]+$' order by name limit ${PEOPLE}`,
      )
    ).rows.map(({ name }) => name);
  names = [
    ...(await listed(`last_name ~ '^[A-Za-z]{4,}$' and first_name ~ '^[A-Za-z]{3,}$'`)),
    ...(await listed(`last_name is null and organization_name ~ '[A-Za-z]{5,}'`)),
  ];
  query = names.map((name, at) => ({ kind: kinds[at % kinds.length]!, name }));
});

const disguised = ({ kind, name }: Query): string => disguises[kind]!(name);
/** `found`, or why not; a result that says that no one was found is `clear`, with gaps or without. */
function answered(result: any): string {
  if (['match', 'possible'].includes(result.outcome)) return 'found';
  return ['clear', 'clear_with_gaps'].includes(result.outcome) ? 'clear' : 'not screened';
}
const check = (of: readonly Query[], results: readonly any[]) =>
  expect(of.map(({ kind, name }, at) => [kind, name, answered(results[at])])).toEqual(
    of.map(({ kind, name }) => [kind, name, unreadable.includes(kind) ? 'not screened' : 'found']),
  );

test(`there are at least ${NAMES} names, and every disguise changes some`, () => {
  expect(new Set(names).size).toBeGreaterThanOrEqual(NAMES);
  for (const kind of kinds) expect([kind, names.filter((name) => disguised({ kind, name }) !== name).length > 50]).toEqual([kind, true]);
});

describe('a listed name in letters that only look like its own is found, and never clear', () => {
  test.each(kinds)('in a batch: %s', async (kind) => {
    const of = sampled(names, EACH_KIND, kinds.indexOf(kind) + run_seed).map((name) => ({ kind, name }));
    check(
      of,
      await byBatch(
        app,
        of.map((one) => ({ name: disguised(one) })),
      ),
    );
  });
  const questions = () => query.map((one) => ({ name: disguised(one) }));
  test('by the search', async () => {
    check(query, await Promise.all(questions().map((question) => bySearch(app, question))));
  });
  test('by the tool for models', async () => {
    check(query, await byModel(app, questions()));
  });
  test('by the command line', async () => {
    check(query, await byCommand(app, questions(), folder));
  });
  test('in a roster', async () => {
    const { body } = await postRoster(app, ['Name', ...questions().map(({ name }) => `"${name}"`)].join('\n'));
    await screened(app, body.id);
    const results: any[] = [];
    for (let cursor = ''; cursor !== null; ) {
      const page = (await app.get(`/screenings/${body.id}/results?limit=100${cursor && `&cursor=${cursor}`}`)).body;
      results.push(...page.results);
      cursor = page.next_cursor;
    }
    results.sort((a, b) => a.position - b.position);
    check(query, results);
  });
  test('NUL in a name refuses the request or the file, and in a batch is the answer of its subject', async () => {
    const name = disguises.nul!(names[0]!);
    const statuses = [
      (await app.get(`/exclusions/search?name=${encodeURIComponent(name)}`)).status,
      (await postRoster(app, `Name\n${names.join('\n')}\n${name}`)).status,
    ];
    expect(statuses).toEqual([400, expect.any(Number)]);
    expect(statuses[1]).toBeGreaterThanOrEqual(400);
    const subjects = [{ name: names[1] }, { name }, { name: `${names[0]}\ud800` }, { name: names[1] }];
    const outcomes = ['possible', null, null, 'possible'];
    for (const results of [await byBatch(app, subjects), await byModel(app, subjects)])
      expect(results.map(({ outcome }) => outcome)).toEqual(outcomes);
    const { body } = await app.post('/screenings', { subjects });
    await screened(app, body.id);
    const rows = (await app.get(`/screenings/${body.id}/results`)).body.results;
    expect(rows.map((row: any) => row.outcome)).toEqual(outcomes.map((outcome) => outcome ?? 'invalid'));
  });
});
