import { spawnSync } from 'node:child_process';
import { readArguments } from '#cli/command';
import { fieldNames, plainHeading } from '#fields/field-names';
import { fieldOf, ROSTER_FIELDS } from '#fields/roster-headings';
import { root } from '#root';
import { columnsOf } from '#rosters/columns';
import { compileEndpoint } from '#server/compile';
import { discoverEndpoints, discoverTools } from '#server/discover';
import { inner } from '#server/input/expected';

/** Every name that a request, a tool or a roster may have. */
const accepted = new Set<string>(ROSTER_FIELDS);
function addNames(schema: any): void {
  const { def } = (inner(schema) as any)._zod;
  if (def.type === 'array') addNames(def.element);
  if (def.type === 'union') def.options.forEach(addNames);
  for (const [name, field] of Object.entries(def.type === 'object' ? def.shape : {})) {
    accepted.add(name);
    addNames(field);
  }
}
for (const endpoint of await discoverEndpoints()) {
  addNames(compileEndpoint(endpoint).query);
  if (endpoint.body) addNames(endpoint.body);
}
for (const { input_schema } of await discoverTools()) for (const name of Object.keys((input_schema as any).properties)) accepted.add(name);
const cli_options = ['out', 'file', 'ignore'];

test('every field of the list of names exists, and none of its names stands twice in it', () => {
  for (const { field, roster_headings, suggested_for } of fieldNames) {
    expect([field, accepted.has(field) || cli_options.includes(field)]).toEqual([field, true]);
    const [headings, names] = [roster_headings.map(plainHeading), suggested_for.map(plainHeading)];
    expect([field, names.filter((name, at) => names.indexOf(name) !== at || headings.includes(name))]).toEqual([field, []]);
    if (roster_headings.length > 0) expect(roster_headings.map(fieldOf)).toEqual(roster_headings.map(() => field));
  }
});

describe('columns of a roster', () => {
  const refusal = (heading: string) => {
    try {
      columnsOf(['Name', heading], { headings: [], option: (name) => `ignore=${name}` });
    } catch (error) {
      return (error as Error).message;
    }
    return null;
  };
  test('an unknown one says which field is similar; one with Social Security numbers says that nothing was stored', () => {
    expect(refusal('Brith Date')).toMatch(/^column "Brith Date" \(similar: date of birth\) is not recognized/);
    expect(refusal('Zip Code')).toMatch(/^column "Zip Code" is not recognized/);
    expect(refusal('SSN')).toBe(
      'column "SSN": a Social Security number is never accepted, and this one was not stored. Leave it out with ignore=SSN',
    );
  });
});

test('a wrong option or command of the command line', () => {
  const options = { 'as-of': { type: 'string' }, out: { type: 'string' } } as const;
  expect(() => readArguments(['--date', '2026-01-31'], options)).toThrow(/Unknown option '--date': did you mean --as-of\?/);
  expect(() => readArguments(['--otu', 'x'], options)).toThrow(/did you mean --out\?/);
  expect(() => readArguments(['--xyzzy'], options)).toThrow(/Unknown option '--xyzzy'$/);
  const run = spawnSync(process.execPath, ['src/cli.ts', 'scren'], { cwd: root, encoding: 'utf8' });
  expect([run.status, run.stderr.split('\n')[0]]).toEqual([2, 'Unknown command: scren. Did you mean screen?']);
});
