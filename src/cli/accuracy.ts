import exclusions from '../../indexes/exclusions.ts';
import { computeAccuracy } from '../screening/accuracy/compute.ts';
import { version } from '../version.ts';
import { type Command, readArguments, say } from './command.ts';
import { type Stores, withDatabase } from './stores.ts';

/** Measures name matching over what is loaded. */
export async function updateAccuracy({ db }: Pick<Stores, 'db'>): Promise<void> {
  const by = { software_version: version, index_version: String(exclusions.version ?? 1) };
  const { records, pairs } = await computeAccuracy(db, by);
  const number = (count: number) => count.toLocaleString('en-US');
  say(`accuracy   ${number(pairs)} labeled pairs of names from ${number(records)} records; the figures are at /accuracy/name-matching`);
}

export const command: Command = async ({ args, settings }) => {
  readArguments(args, {}, 0);
  return withDatabase(settings, 'proviso accuracy', async (db) => {
    await updateAccuracy({ db });
    return 0;
  });
};
