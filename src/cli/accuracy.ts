import exclusions from '../../indexes/exclusions.ts';
import { computeAccuracy } from '../screening/accuracy/compute.ts';
import { version } from '../version.ts';
import { type Command, readArguments, say } from './command.ts';
import { type Stores, withStores } from './stores.ts';

/** Measures name matching over what is loaded. */
export async function updateAccuracy({ db }: Pick<Stores, 'db'>): Promise<void> {
  const by = { software_version: version, index_version: String(exclusions.version ?? 1) };
  const { records, pairs } = await computeAccuracy(db, by);
  const number = (count: number) => count.toLocaleString('en-US');
  say(`accuracy   ${number(pairs)} labeled pairs of names from ${number(records)} records; the figures are at /accuracy/name-matching`);
}

const usage = 'accuracy';

export const command: Command = {
  usage,
  summary: 'measures precision and recall of name matching over the loaded records; /accuracy/name-matching shows the figures',
  help: `
Pairs of names come from the loaded exclusion lists and NPPES. Two records with the same NPI, or with the same birth date and license number or
ZIP code, are the same person or business; records whose NPIs or birth dates conflict are different. Only counts are stored, no names.`,
  async run({ args, settings }) {
    readArguments(args, {}, usage, 0);
    return withStores(settings, 'proviso accuracy', async (stores) => {
      await updateAccuracy(stores);
      return 0;
    });
  },
};
