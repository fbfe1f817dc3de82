import { type AttributionReport, renewAttribution } from '../link/attribution/run.ts';
import { type ExecutiveReport, renewExecutives } from '../link/executives/run.ts';
import { type LinkReport, renewLinks } from '../link/run.ts';
import { renewSystems, type SystemReport } from '../link/systems/run.ts';
import type { TrialLinkReport } from '../link/trials/results.ts';
import { renewTrialLinks } from '../link/trials/run.ts';
import { type Command, say } from './command.ts';
import { type Stores, withStores } from './stores.ts';

const line = ({ source, rule, licenses, linked, refused, seconds }: LinkReport) =>
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

/** After a load: the links that what was loaded may change. */
export async function updateLinks({ db }: Pick<Stores, 'db'>): Promise<void> {
  for (const report of await renewLinks(db)) say(line(report));
  for (const report of await renewTrialLinks(db)) say(trialLine(report));
  const systems = await renewSystems(db);
  if (systems) say(systemLine(systems));
  const executives = await renewExecutives(db);
  if (executives) say(executiveLine(executives));
  const attribution = await renewAttribution(db);
  if (attribution) say(attributionLine(attribution));
}

export const command: Command = {
  usage: 'link',
  summary:
    'applies the link rules: licences of state boards to NPIs, sites of studies to facilities, investigators to NPIs, providers to employers, employer numbers and hospitals to systems, executives to NPIs',
  async run({ settings }) {
    return withStores(settings, 'link', async ({ db }) => {
      const reports = await renewLinks(db, { all: true });
      for (const report of reports) say(line(report));
      if (reports.length === 0) say('no source whose licences are linked is loaded');
      for (const report of await renewTrialLinks(db, { all: true })) say(trialLine(report));
      const systems = await renewSystems(db, { all: true });
      if (systems) say(systemLine(systems));
      const executives = await renewExecutives(db, { all: true });
      if (executives) say(executiveLine(executives));
      const attribution = await renewAttribution(db, { all: true });
      if (attribution) say(attributionLine(attribution));
      return 0;
    });
  },
};
