import { stateName } from '../../../fields/us-state.ts';
import { aliasOf } from './chain-aliases.ts';
import { chainName } from './chain-name.ts';
import type { ChainReport } from './reports.ts';

/** Minimum number of hospitals for a chain outside the registry to become a system. */
const FEWEST_HOSPITALS = 3;

type ChainRule = 'alias' | 'system_name' | 'spelling' | 'too_few' | 'not_a_chain';

/** Hospitals of one chain under all spellings of its name. */
export interface Chain {
  /** Null if it has too few hospitals, or if the name is not a chain's. */
  system_id: string | null;
  system_name: string;
  is_registered: boolean;
  rule: ChainRule;
  reports: ChainReport[];
}

/** The system of the registry that has a name; names that several systems have are left out. */
type RegisteredByName = ReadonlyMap<string, string>;

interface Group {
  system_id?: string;
  system_name?: string;
  rule: ChainRule;
  /** The state whose hospitals alone are the chain, because other chains have the name elsewhere. */
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

/**
 * The system that an organization's name means in a state, by the rules for chains; null if no chain that was found has
 * the name.
 */
export type SystemOfName = (name: string, state: string) => string | null;

export function systemOfName(chains: Chain[], registered: ReadonlySet<string>, byName: RegisteredByName): SystemOfName {
  const found = new Map(
    chains.flatMap(({ system_id, reports }) =>
      system_id === null ? [] : reports.map((report) => [groupOf(report, registered, byName)[0], system_id] as const),
    ),
  );
  // The same owners occur many times, so results are remembered.
  const known = new Map<string, string | null>();
  return (name, state) => {
    const asked = `${name}|${state}`;
    if (!known.has(asked)) {
      const [key, { system_id }] = groupOf({ chain_name: name, state }, registered, byName);
      known.set(asked, found.get(key) ?? (system_id && registered.has(system_id) ? system_id : null));
    }
    return known.get(asked) ?? null;
  };
}

const legal = new Set(['INC', 'INC.', 'LLC', 'LLC.', 'CORP', 'CORP.', 'CORPORATION', 'CO', 'COMPANY', 'HOME', 'OFFICE']);
const small = new Set(['OF', 'AND', 'THE', 'FOR', 'AT']);

/**
 * HEALTHGROUP OF ALABAMA as a title, without legal forms; words without a vowel or of two letters are abbreviations.
 */
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

/** The most frequent spelling; of equally frequent ones, one with the prefix NAME:, then the first in the alphabet. */
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

/** Groups reports by chain: by the registry, by the table of names, or by the rules for spelling. */
export function groupChains(reports: ChainReport[], registered: ReadonlySet<string>, byName: RegisteredByName): Chain[] {
  const groups = new Map<string, Group & { reports: ChainReport[] }>();
  for (const report of reports) {
    const [key, group] = groupOf(report, registered, byName);
    const held = groups.get(key);
    if (held) held.reports.push(report);
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
    // An id that a registered system already has stays with that system.
    return { ...one, system_id: group.system_id || !registered.has(id) ? id : `chain-${id}`, rule: group.rule };
  });
}

/**
 * Nonprofit or government if most hospitals say so; whether the shares of a company are traded is not in the reports.
 */
export function kindOf(reports: ChainReport[]): 'nonprofit' | 'government' | null {
  const share = (word: string) => reports.filter(({ control_type }) => control_type?.startsWith(word)).length / reports.length;
  if (share('Voluntary') > 0.5) return 'nonprofit';
  return share('Governmental') > 0.5 ? 'government' : null;
}
