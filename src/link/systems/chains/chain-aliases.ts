import { z } from 'zod';
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
