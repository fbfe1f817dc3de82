import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { affiliationsOf, type Facility } from '../../../domain/providers/affiliation-records.ts';
import { knownShape } from '../../../domain/providers/known-elsewhere.ts';
import { type Registry, SourceStates, sourceStates } from '../../../domain/providers/source-states.ts';
import { flag, objectOf, oneOrNull, text, textOrNull } from '../../../fields/described.ts';
import type { RequestContext } from '../../../server/handler-context.ts';

export const ofProvider = {
  npi: text('Requested NPI'),
  name: textOrNull('Name of the provider'),
  ...knownShape,
};

/** Input of a block: each block makes at most one round trip; all run in parallel. */
export interface Asked {
  deps: Deps;
  npi: string;
  /** YYYY-MM-DD */
  today: string;
  sources: Promise<Registry>;
  facilities: () => Promise<z.input<typeof Facility>[]>;
}

export function ask(deps: Deps, npi: string, now: Date): Asked {
  let facilities: ReturnType<Asked['facilities']> | undefined;
  return {
    ...{ deps, npi, today: now.toISOString().slice(0, 10), sources: sourceStates(deps.pool) },
    facilities: () => {
      facilities ??= affiliationsOf(deps.pool, npi);
      return facilities;
    },
  };
}

const stateShape = {
  available: flag('Whether the block has data on the provider'),
  reason: oneOrNull(
    ['not_loaded', 'nothing_held', 'not_matched'],
    'Why it is empty: none of its sources is loaded; the loaded ones have no records for this NPI; their records are not linked to NPIs',
  ),
  explanation: textOrNull('The reason as a sentence'),
  sources: SourceStates.describe('Sources of the block'),
};
type BlockState = z.infer<z.ZodObject<typeof stateShape>>;

/** One block of the dossier: whether it has data, from which sources, and why not. */
export const blockOf = <R extends z.ZodRawShape>(shape: R, what: string) => objectOf({ ...stateShape, ...shape }, what);

const titled = (sources: BlockState['sources']) => sources.map(({ title }) => `“${title}”`).join(', ');

/** `unmatched`: why records of a loaded source are not linked to NPIs yet. */
export async function stateOf(asked: Asked, source_ids: readonly string[], holds: boolean, unmatched?: string): Promise<BlockState> {
  const sources = (await asked.sources).of(source_ids);
  if (holds) return { available: true, reason: null, explanation: null, sources };
  const loaded = sources.filter(({ status }) => status === 'loaded');
  const empty = { available: false, sources };
  if (loaded.length === 0) {
    return {
      ...empty,
      reason: 'not_loaded',
      explanation: `None of the sources is loaded: ${titled(sources)}. This says nothing about the provider.`,
    };
  }
  if (unmatched) return { ...empty, reason: 'not_matched', explanation: unmatched };
  const missing = sources.filter(({ status }) => status !== 'loaded');
  const rest = missing.length > 0 ? ` Not loaded: ${titled(missing)}.` : '';
  return { ...empty, reason: 'nothing_held', explanation: `No records for this NPI in ${titled(loaded)}.${rest}` };
}

export const citeLoaded = ({ cite }: Pick<RequestContext, 'cite'>, { sources }: Pick<BlockState, 'sources'>): void =>
  cite(...sources.filter(({ status }) => status === 'loaded').map(({ source_id }) => source_id));
