import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const body = async (path: string) => (await app.get(path)).body;

test.each(cases<[keyof typeof ids.npi, boolean][]>('the NPI of ids ts'))(
  'the NPI of ids.ts called %s is excluded: %s',
  async (name, excluded) => {
    expect(await body(`/exclusions/check/${ids.npi[name]}`)).toMatchObject({ excluded });
  },
);
