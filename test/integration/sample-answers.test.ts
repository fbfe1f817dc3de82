import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const body = async (path: string) => (await app.get(path)).body;

test.each([
  ['clean', false],
  ['excluded', true],
  ['waived', true],
  ['reinstated', false],
  ['excluded_long_name', true],
  ['deactivated', false],
  ['reactivated', false],
  ['excluded_organization', true],
  ['newly_excluded', true],
  ['namesake_1', false],
  ['unknown', false],
] as const)('the NPI of ids.ts called %s is excluded: %s', async (name, excluded) => {
  expect(await body(`/exclusions/check/${ids.npi[name]}`)).toMatchObject({ excluded });
});
