import { ZipFile } from 'yazl';
import { minimal } from '../csv.ts';
import { defineSample, type SampleFile } from '../define-sample.ts';
import { nonprofitReturns, type SampleReturn } from '../nonprofit-returns.ts';
import { returnXml } from '../nonprofit-xml.ts';
import type { World } from '../world.ts';

const indexHeader = 'RETURN_ID,FILING_TYPE,EIN,TAX_PERIOD,SUB_DATE,TAXPAYER_NAME,RETURN_TYPE,DLN,OBJECT_ID,XML_BATCH_ID'.split(',');

/** Files for others than the systems, as every archive holds by the thousands. */
const foodBank = (one: SampleReturn): SampleReturn => ({
  ...one,
  object_id: `${one.object_id.slice(0, 13)}99999`,
  organization: { ein: '790000017', name: 'TULE COUNTY FOOD BANK', role: 'parent' },
  pay: [],
  related: [],
  hospitals: [],
});

function* index(year: string, returns: SampleReturn[]): Generator<string> {
  yield `${minimal(indexHeader)}\n`;
  for (const one of [...returns, foodBank(returns[0]!)]) {
    const { object_id, organization, tax_year, archive } = one;
    const dln = `93493${object_id.slice(5, 8)}${object_id.slice(13)}${year.slice(3)}`;
    const row = ['', 'EFILE', organization.ein, `${tax_year}12`, year, organization.name, '990', dln, object_id, archive];
    yield `${minimal(row)}\n`;
  }
}

async function* archive(world: World, returns: SampleReturn[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const mtime = new Date(`${world.today}T00:00:00Z`);
  for (const [position, one] of [...returns, foodBank(returns[0]!)].entries()) {
    const style = {
      mark: position % 3 === 1,
      prefix: position % 4 === 2 ? 'irs' : undefined,
      ends: position % 5 === 3 ? ('\r\n' as const) : undefined,
    };
    zip.addBuffer(Buffer.from(returnXml(one, style)), `${one.object_id}_public.xml`, { mtime });
  }
  zip.end();
  yield* zip.outputStream as unknown as AsyncIterable<Buffer>;
}

/** Returns by a key, in the order of their numbers. */
function grouped(returns: SampleReturn[], key: (one: SampleReturn) => string): [string, SampleReturn[]][] {
  const groups = new Map<string, SampleReturn[]>();
  for (const one of returns) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups];
}

export default defineSample({
  source_id: 'irs_990',
  files: (world) => {
    const returns = nonprofitReturns(world);
    return [
      // Each file is a load of its own: two indexes show what four would.
      ...grouped(returns, (one) => one.archive.slice(0, 4))
        .slice(-2)
        .map(([year, ours]): SampleFile => ({ name: `index_${year}.csv`, body: () => index(year, ours) })),
      ...grouped(returns, (one) => one.archive).map(
        ([name, ours]): SampleFile => ({ name: `${name}.zip`, body: () => archive(world, ours) }),
      ),
    ];
  },
});
