import type { AttributionReport } from '../link/attribution/run.ts';
import type { ExecutiveReport } from '../link/executives/run.ts';
import { type LinkerReport, renewAllLinks } from '../link/renew-all.ts';
import type { LinkReport } from '../link/run.ts';
import type { SystemReport } from '../link/systems/run.ts';
import type { TrialLinkReport } from '../link/trials/results.ts';
import { type Command, say } from './command.ts';
import { type Stores, withStores } from './stores.ts';

const licenseLine = ({ source, rule, licenses, linked, refused, seconds }: LinkReport) =>
  `${source}  ${licenses} licences, ${linked} linked to an NPI by ${rule}; not linked: ${refused.none} without a candidate, ` +
  `${refused.tie_left + refused.tie_right} ties (${refused.tie_left} left, ${refused.tie_right} right), ${refused.conflict} conflicts; ${seconds.toFixed(1)} s`;

const trialLine = ({ part, total, linked, reasons, seconds }: TrialLinkReport) =>
  `clinicaltrials_gov  ${total} ${part}, ${linked} linked; not linked: ${
    Object.entries(reasons)
      .map(([reason, n]) => `${n} ${reason}`)
      .join(', ') || 'none'
  }; ${seconds.toFixed(1)} s`;

const attributionLine = ({ claims, people, employers, arrivals, departures, successions, seconds }: AttributionReport) =>
  `attribution  ${claims} claims: ${people} providers, ${employers} employers; ${arrivals} arrivals, ${departures} departures, ${successions} groups under another PAC ID; ` +
  `${seconds.toFixed(1)} s`;

const systemLine = ({ eins, hospitals, refused, seconds }: SystemReport) =>
  `systems  ${eins} employer numbers and ${hospitals} hospitals of systems; ${refused} refused; ${seconds.toFixed(1)} s`;

const executiveLine = ({ executives, linked, refused, seconds }: ExecutiveReport) =>
  `executives  ${executives} rows of filings, ${linked.high + linked.medium} linked to an NPI (${linked.high} high, ${linked.medium} medium); not linked: ${
    Object.entries(refused)
      .map(([reason, n]) => `${n} ${reason}`)
      .join(', ') || 'none'
  }; ${seconds.toFixed(1)} s`;

function print(named: LinkerReport): void {
  if (named.linker === 'licenses') say(licenseLine(named.report));
  else if (named.linker === 'trials') say(trialLine(named.report));
  else if (named.linker === 'systems') say(systemLine(named.report));
  else if (named.linker === 'executives') say(executiveLine(named.report));
  else say(attributionLine(named.report));
}

/** After a load, and at the start of a new version: the links that either may change. */
export async function updateLinks({ db }: Pick<Stores, 'db'>): Promise<void> {
  await renewAllLinks(db, { on_report: print });
}

export const command: Command = {
  usage: 'link',
  summary:
    'applies the link rules: licences of state boards to NPIs, sites of studies to facilities, investigators to NPIs, providers to employers, employer numbers and hospitals to systems, executives to NPIs',
  async run({ settings }) {
    return withStores(settings, 'link', async ({ db }) => {
      const reports = await renewAllLinks(db, { all: true, on_report: print });
      if (!reports.some(({ linker }) => linker === 'licenses')) say('no source whose licenses are linked is loaded');
      return 0;
    });
  },
};
