import { loadFile } from '#load/load-file';
import mspb from '../../loaders/cms/mspb/dataset.ts';
import { openDatabase } from '../support/database.ts';
import { workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();

const header = cases('header');
const hospitals = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, n) => `${670001 + from + n},H,1 Main St,Austin,TX,78701,TRAVIS,,MSPB-1,M,0.98,,01/01/2023,12/31/2023`,
  );

// A list of exclusions, which is refused: test/loads/cut-off.txt.
test('another publication of a period with more rows: figures of hospitals are loaded although the newest ones are not in it', async () => {
  const spending = { ...mspb, files: [{ ...mspb.files[0]!, expect: { rows: { min: 100 }, drop: 0.1 } }] };
  const work = workFolder();
  const publish = async (name: string, rows: string[]) => {
    const path = await work.write(name, [header, ...rows].join('\n'));
    return (await loadFile({ db: database.db, raw: work.raw }, spending, { path }))[0]!;
  };
  expect(await publish('first.csv', hospitals(30, 600))).toMatchObject({ status: 'accepted', release_date: '2023-12-31' });
  expect(await publish('cut.csv', hospitals(30, 590))).toMatchObject({ status: 'refused' });
  expect(await publish('second.csv', hospitals(0, 590))).toMatchObject({ status: 'accepted', added: 30, gone: 10 });
});
