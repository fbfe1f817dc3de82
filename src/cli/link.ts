import type { LinkReport } from '#link/run';
import { runAllLinkers } from '#link/run-all';
import { type Command, readArguments, say } from './command.ts';
import { type Stores, withDatabase } from './stores.ts';

const on_report = ({ line }: LinkReport): void => say(line);

/** Those whose rules or source data changed. */
export async function updateLinks({ db }: Pick<Stores, 'db'>): Promise<void> {
  await runAllLinkers(db, { on_report });
}

export const command: Command = async ({ args, settings }) => {
  readArguments(args, {}, 0);
  return withDatabase(settings, 'proviso link', async (db) => {
    const reports = await runAllLinkers(db, { all: true, on_report });
    if (!reports.some(({ linker }) => linker === 'licenses')) say('nothing to link: no source that is linked has been loaded');
    return 0;
  });
};
