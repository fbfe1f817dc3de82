import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { root } from '#root';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { runCommand } from '../support/run-command.ts';
import { randomIndexPrefix, searchUrl } from '../support/search.ts';

const database = openDatabase();
const folder = ownFolder();

beforeAll(async () => {
  const sources = Array.from({ length: 4000 }, (_, at) => ({
    source_id: `source_${at}`,
    title: `Source ${at}`,
    publisher: '{}',
    landing_url: 'https://example.org/',
    license: 'public domain',
    cadence: 'monthly',
    files: '[]',
    required_for_screening: false,
  }));
  await database.db.batchInsert('source', sources, 500);
});

const settings = () => ({ DATABASE_URL: database.url, OPENSEARCH_URL: searchUrl(), INDEX_PREFIX: randomIndexPrefix(), DATA_DIR: folder });

/** The command, its output into a pipe where one is named; the code of the command itself. */
function run(command: string, pipe = '', input = '') {
  const env = { ...process.env, ...settings() };
  const script = `node src/cli.ts ${command} ${pipe}; exit "\${PIPESTATUS[0]}"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: root, env, encoding: 'utf8', input, timeout: 300_000 });
  return { status, stdout, lines: stdout.trim().split('\n').length, stderr };
}

test.each([
  ['a long list', 'sources', ''],
  ['a screening of many rows', 'screen -', 'Ada Lovelace\n'.repeat(400)],
])('%s into a reader that leaves ends without a word', (_what, command, input) => {
  const { status, lines, stderr } = run(command, '| head -n 1', input);
  expect([lines, stderr]).toEqual([1, '']);
  expect([0, 141]).toContain(status);
});

/** In this process, whose start would take longer. */
function ofInput(input: string) {
  jest.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as any);
  return runCommand(['screen', '-'], settings());
}

test('names from standard input are screened as those of a file, with a certificate', async () => {
  const screened = (stdout: string) =>
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const roster = 'EmployeeID,Full Name,DOB,ST\n1,Ada Lovelace,09/29/1949,California\n2,Eve Roe,02/30/1990,CA\n';
  writeFileSync(join(folder, 'same.csv'), roster);
  const [of_file, of_input] = [await runCommand(['screen', join(folder, 'same.csv')], settings()), run('screen -', '', roster)];
  const comparable = (stdout: string) => screened(stdout).map(({ row, subject, outcome, reason }) => ({ row, subject, outcome, reason }));
  expect([of_input.status, comparable(of_input.stdout)]).toEqual([of_file.status, comparable(of_file.stdout)]);
  expect(of_input.stderr).toMatch(/certificate: GET \/screenings\/[\w-]+\/certificate/);
  const names = await ofInput('Ada Lovelace\nEve Roe');
  expect([names.status, screened(names.stdout).flatMap(({ subject }) => subject?.name ?? [])]).toEqual([0, ['Ada Lovelace', 'Eve Roe']]);
  const empty = await ofInput(' \n');
  expect([empty.status, empty.stderr]).toEqual([
    2,
    expect.stringMatching(/^standard input is empty; expected one name or NPI per line, or CSV/),
  ]);
});

test('that the names of a roster were cut is said before it is screened, once', async () => {
  const roster = join(folder, 'payroll.csv');
  const last = cases<any[]>('last');
  writeFileSync(roster, ['Last Name,First Name', ...last.map((name) => `${name},Theodora`)].join('\n'));
  const out = join(folder, 'payroll.results.csv');
  const { status, stderr } = await runCommand(['screen', roster, '--out', out], settings());
  const note = 'Last names in this roster end at 8 characters (9 of 10 do). Names that were cut can be missed: export whole names.';
  expect([status, stderr.split(note)]).toEqual([0, ['', expect.stringContaining('certificate:')]]);
  expect(readFileSync(out, 'utf8').split(note)).toHaveLength(11);
});

test('a roster: an invalid row is an error of its line and of the command, an unknown column ends it before the first', async () => {
  const roster = join(folder, 'roster.csv');
  writeFileSync(roster, 'EmployeeID,Full Name,DOB,ST\n1,Ada Lovelace,09/29/1949,California\n2,Eve Roe,02/30/1990,CA\n');
  const screen = (...more: string[]) => runCommand(['screen', roster, ...more], settings());
  const { status, stdout } = await screen();
  const [ada, eve, summary] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([status, ada.subject]).toEqual([
    1,
    expect.objectContaining({ name: 'Ada Lovelace', birth_date: '09/29/1949', state: 'California', npi: null }),
  ]);
  // No list is loaded: nothing was searched.
  expect(ada.outcome).toBe('not_screenable');
  const reason = expect.stringContaining('DOB: "02/30/1990" is not a date of birth');
  expect(eve).toMatchObject({ row_number: 3, id: '2', outcome: 'invalid', reason, result: null });
  expect(summary).toMatchObject({
    counts: { not_screenable: 1, invalid: 1 },
    lists: expect.arrayContaining([expect.objectContaining({ gap: expect.any(String) })]),
  });
  const out = join(folder, 'results.xlsx');
  expect(await screen('--out', out)).toMatchObject({ status: 1, stdout: '' });
  expect(readFileSync(out).subarray(0, 2).toString()).toBe('PK');
  expect(await screen('--out', 'results.pdf')).toMatchObject({ status: 2, stderr: expect.stringContaining('.xlsx, .csv or .ndjson') });
  writeFileSync(roster, 'Full Name,Foo\nAda Lovelace,1\n');
  const unknown = await screen();
  expect([unknown.status, unknown.stdout, unknown.stderr]).toEqual([2, '', expect.stringContaining('column "Foo" is not recognized')]);
});
