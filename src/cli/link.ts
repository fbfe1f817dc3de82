import { renewAllLinks } from '../link/renew-all.ts';
import type { LinkReport } from '../link/run.ts';
import { type Command, say } from './command.ts';
import { type Stores, withStores } from './stores.ts';

const on_report = ({ line }: LinkReport): void => say(line);

/** After a load, and at the start of a new version: the links that either may change. */
export async function updateLinks({ db }: Pick<Stores, 'db'>): Promise<void> {
  await renewAllLinks(db, { on_report });
}

export const command: Command = {
  usage: 'link',
  summary:
    'applies the link rules: licences of state boards to NPIs, sites of studies to facilities, investigators to NPIs, providers to employers, employer numbers and hospitals to systems, executives to NPIs',
  async run({ settings }) {
    return withStores(settings, 'link', async ({ db }) => {
      const reports = await renewAllLinks(db, { all: true, on_report });
      if (!reports.some(({ linker }) => linker === 'licenses')) say('no source whose licenses are linked is loaded');
      return 0;
    });
  },
};
