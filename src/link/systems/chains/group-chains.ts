import { z } from 'zod';
import { stateName } from '#fields/us-state';
import { readTable } from '#read-table';
import { chainName } from './chain-name.ts';

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected a system id in lower case with hyphens');

/**
 * That spelling does not group, each with the reason; `none` for what is not a chain. `states` limits a name that
 * others have elsewhere.
 */
const lines = readTable(
  'src/link/systems/chains/chain-names.csv',
  z.object({
    name: z.string().refine((name) => chainName(name).key === name, 'expected the name as chainName writes it'),
    match: z.enum(['is', 'begins']),
    states: z.string().regex(/^(?:[A-Z]{2}(?: [A-Z]{2})*)?$/, 'expected codes of two letters'),
    system_id: id,
    /** For a chain outside the registry. */
    system_name: z.string(),
    evidence: z.string().min(1),
  }),
).map((line) => ({ ...line, states: line.states === '' ? null : new Set(line.states.split(' ')) }));

type ChainAlias = (typeof lines)[number];
export const chainAliases: readonly ChainAlias[] = lines;

/** The longest; an exact one first. */
export function aliasOf(key: string, state: string): ChainAlias | null {
  const fitting = lines.filter(
    ({ name, match, states }) =>
      (key === name || (match === 'begins' && key.startsWith(`${name} `))) && (states === null || states.has(state)),
  );
  return fitting.toSorted((a, b) => b.name.length - a.name.length || Number(b.match === 'is') - Number(a.match === 'is'))[0] ?? null;
}

/** To become a system, outside the registry. */
const FEWEST_HOSPITALS = 3;

type ChainRule = 'alias' | 'system_name' | 'spelling' | 'too_few' | 'not_a_chain';

export interface ChainReport {
  ccn: string;
  state: string;
  chain_name: string;
  hospital_name: string | null;
  control_type: string | null;
  rpt_rec_num: string;
  begin: string;
  end: string;
  source: string;
  source_url: string;
}

export interface Chain {
  /** Too few hospitals, or no chain's name. */
  system_id: string | null;
  system_name: string;
  is_registered: boolean;
  rule: ChainRule;
  reports: ChainReport[];
}

/** Names of several systems are left out. */
type RegisteredByName = ReadonlyMap<string, string>;

interface Group {
  system_id?: string;
  system_name?: string;
  rule: ChainRule;
  /** Other chains have the name elsewhere. */
  state?: string;
}

function groupOf(
  { chain_name, state }: Pick<ChainReport, 'chain_name' | 'state'>,
  registered: ReadonlySet<string>,
  byName: RegisteredByName,
): [key: string, Group] {
  const { key, stem } = chainName(chain_name);
  const alias = aliasOf(key, state);
  if (alias?.system_id === 'none') return ['not a chain', { rule: 'not_a_chain' }];
  if (alias && (alias.system_name !== '' || registered.has(alias.system_id)))
    return [`alias ${alias.system_id}`, { system_id: alias.system_id, system_name: alias.system_name, rule: 'alias' }];
  const named = stem === null ? undefined : byName.get(key);
  if (named) return [`alias ${named}`, { system_id: named, rule: 'system_name' }];
  return stem === null ? [`key ${key} ${state}`, { rule: 'spelling', state }] : [`stem ${stem}`, { rule: 'spelling' }];
}

/** By the rules for chains; null if no chain found has it. */
export type SystemOfName = (name: string, state: string) => string | null;

export function systemOfName(chains: Chain[], registered: ReadonlySet<string>, byName: RegisteredByName): SystemOfName {
  const found = new Map(
    chains.flatMap(({ system_id, reports }) =>
      system_id === null ? [] : reports.map((report) => [groupOf(report, registered, byName)[0], system_id] as const),
    ),
  );
  // Owners occur many times.
  const known = new Map<string, string | null>();
  return (name, state) => {
    const spelling = `${name}|${state}`;
    if (!known.has(spelling)) {
      const [key, { system_id }] = groupOf({ chain_name: name, state }, registered, byName);
      known.set(spelling, found.get(key) ?? (system_id && registered.has(system_id) ? system_id : null));
    }
    return known.get(spelling) ?? null;
  };
}

const legal = new Set(['INC', 'INC.', 'LLC', 'LLC.', 'CORP', 'CORP.', 'CORPORATION', 'CO', 'COMPANY', 'HOME', 'OFFICE']);
const small = new Set(['OF', 'AND', 'THE', 'FOR', 'AT']);

/** HEALTHGROUP OF ALABAMA; words of two letters or without a vowel are abbreviations. */
function titled(name: string): string {
  const words = name.replaceAll('NAME:', ' ').split(' ').filter(Boolean);
  while (words.length > 1 && legal.has(words.at(-1)!)) words.pop();
  return words
    .map((word, at) => {
      if (at > 0 && small.has(word)) return word.toLowerCase();
      return word.length < 3 || !/[AEIOUY]/.test(word) ? word : word[0]! + word.slice(1).toLowerCase();
    })
    .join(' ');
}

const hospitalsOf = (reports: ChainReport[]) => new Set(reports.map(({ ccn }) => ccn)).size;

/** Of equals one with the prefix NAME:, then by the alphabet. */
function mostCommon(reports: ChainReport[]): string {
  const counts = new Map<string, number>();
  for (const { chain_name } of reports) counts.set(chain_name, (counts.get(chain_name) ?? 0) + 1);
  const prefixed = (name: string) => Number(name.startsWith('NAME:'));
  return [...counts].toSorted(([a, n], [b, m]) => m - n || prefixed(a) - prefixed(b) || (a < b ? -1 : 1))[0]![0];
}

const slug = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** By the registry, the table of names, or spelling. */
export function groupChains(reports: ChainReport[], registered: ReadonlySet<string>, byName: RegisteredByName): Chain[] {
  const groups = new Map<string, Group & { reports: ChainReport[] }>();
  for (const report of reports) {
    const [key, group] = groupOf(report, registered, byName);
    const found = groups.get(key);
    if (found) found.reports.push(report);
    else groups.set(key, { ...group, reports: [report] });
  }
  return [...groups].map(([, { reports: of, ...group }]): Chain => {
    const common = mostCommon(of);
    const name = group.system_name || titled(common) + (group.state ? ` (${stateName(group.state) ?? group.state})` : '');
    const is_registered = group.system_id !== undefined && registered.has(group.system_id);
    const id = group.system_id ?? slug(`${chainName(common).key} ${group.state ?? ''}`);
    const one = { system_name: name, is_registered, reports: of };
    if (group.rule === 'not_a_chain') return { ...one, system_id: null, rule: 'not_a_chain' };
    if (!is_registered && hospitalsOf(of) < FEWEST_HOSPITALS) return { ...one, system_id: null, rule: 'too_few' };
    // It stays with the registered system.
    return { ...one, system_id: group.system_id || !registered.has(id) ? id : `chain-${id}`, rule: group.rule };
  });
}

/** If most say so; whether shares are traded is not in the reports. */
export function kindOf(reports: ChainReport[]): 'nonprofit' | 'government' | null {
  const share = (word: string) => reports.filter(({ control_type }) => control_type?.startsWith(word)).length / reports.length;
  if (share('Voluntary') > 0.5) return 'nonprofit';
  return share('Governmental') > 0.5 ? 'government' : null;
}
