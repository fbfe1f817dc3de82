import type { Knex } from 'knex';
import { type AttributionReport, renewAttribution } from './attribution/run.ts';
import { type ExecutiveReport, renewExecutives } from './executives/run.ts';
import { type LinkReport, renewLinks } from './run.ts';
import { renewSystems, type SystemReport } from './systems/run.ts';
import type { TrialLinkReport } from './trials/results.ts';
import { renewTrialLinks } from './trials/run.ts';

export type LinkerReport =
  | { linker: 'licenses'; report: LinkReport }
  | { linker: 'trials'; report: TrialLinkReport }
  | { linker: 'systems'; report: SystemReport }
  | { linker: 'executives'; report: ExecutiveReport }
  | { linker: 'attribution'; report: AttributionReport };

type Of<L extends LinkerReport['linker']> = Extract<LinkerReport, { linker: L }>;

interface Linker<L extends LinkerReport['linker']> {
  linker: L;
  /** Raise it with every change of a rule: a database linked by an older version is then linked again at the next start. */
  version: number;
  /** Where it writes down each run. */
  runs: string;
  renew: (db: Knex, options: { all?: boolean }) => Promise<Of<L>['report'][]>;
}

const listed = <T>(report: T | null): T[] => (report ? [report] : []);

/** Later ones read what earlier ones found: executives the systems, attribution the licenses, systems and executives. */
const linkers: { [L in LinkerReport['linker']]: Linker<L> }[LinkerReport['linker']][] = [
  { linker: 'licenses', version: 1, runs: 'link_run', renew: renewLinks },
  { linker: 'trials', version: 2, runs: 'trial_link_run', renew: renewTrialLinks },
  { linker: 'systems', version: 1, runs: 'system_run', renew: async (db, options) => listed(await renewSystems(db, options)) },
  { linker: 'executives', version: 1, runs: 'executive_run', renew: async (db, options) => listed(await renewExecutives(db, options)) },
  { linker: 'attribution', version: 1, runs: 'attribution_run', renew: async (db, options) => listed(await renewAttribution(db, options)) },
];

export interface RenewOptions {
  /** Everything, whether or not anything it is made from has changed. */
  all?: boolean;
  /** Called as soon as each is done. */
  on_report?: (report: LinkerReport) => void;
}

/** Brings every link across sources up to date with what is loaded and with the rules of this version. The only way to run the linkers. */
export async function renewAllLinks(db: Knex, { all, on_report }: RenewOptions = {}): Promise<LinkerReport[]> {
  const found: LinkerReport[] = [];
  const versions = new Map((await db('linker_version').select('linker', 'version')).map((row) => [row.linker, row.version]));
  for (const { linker, version, runs, renew } of linkers) {
    const is_new = versions.get(linker) !== version;
    // Links of older rules. Where it has never run there are none, and what was loaded decides.
    const is_outdated = is_new && (await db(runs).first(db.raw('1'))) !== undefined;
    const started_at = new Date();
    for (const report of await renew(db, { all: all || is_outdated })) {
      const named = { linker, report } as LinkerReport;
      found.push(named);
      on_report?.(named);
    }
    if (is_new) await db('linker_version').insert({ linker, version, renewed_at: started_at }).onConflict('linker').merge();
  }
  return found;
}
