import type { LinkReport } from '../link/run.ts';
import { runAllLinkers } from '../link/run-all.ts';
import { type Command, readArguments, say } from './command.ts';
import { type Stores, withStores } from './stores.ts';

const on_report = ({ line }: LinkReport): void => say(line);

/** Runs the linkers whose rules or source data changed: after a load, and when a new version starts. */
export async function updateLinks({ db }: Pick<Stores, 'db'>): Promise<void> {
  await runAllLinkers(db, { on_report });
}

const usage = 'link';

export const command: Command = {
  usage,
  summary:
    'links records across sources: state licenses to NPIs, trial sites to facilities, investigators to NPIs, providers to employers, EINs and hospitals to health systems, executives to NPIs',
  help: `
    Each load updates the links it affects; this runs every linker again and prints a line for each: what it linked, and how many
    records stayed unlinked, with the reasons.`,
  async run({ args, settings }) {
    readArguments(args, {}, usage, 0);
    return withStores(settings, 'proviso link', async ({ db }) => {
      const reports = await runAllLinkers(db, { all: true, on_report });
      if (!reports.some(({ linker }) => linker === 'licenses')) say('nothing to link: no source that is linked has been loaded');
      return 0;
    });
  },
};
