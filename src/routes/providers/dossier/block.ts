import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { affiliationsOf } from '../../../domain/providers/affiliation-records.ts';
import type { Facility } from '../../../domain/providers/affiliation-schemas.ts';
import { type Registry, SourceStates, sourceStates } from '../../../domain/providers/source-states.ts';

/** What a block is asked: each makes at most one round trip of its own; all run at once. */
export interface Asked {
  deps: Deps;
  npi: string;
  /** YYYY-MM-DD */
  today: string;
  sources: Promise<Registry>;
  /** Affiliated facilities, which two blocks show. */
  facilities: () => Promise<z.input<typeof Facility>[]>;
}

/** One provider asked for its dossier. */
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

/** One block of the dossier: whether it says something, from what, and why not. */
export const blockOf = <R extends z.ZodRawShape>(shape: R, what: string) =>
  z
    .object({
      available: z.boolean().describe('True where the block says something of the provider'),
      reason: z
        .enum(['not_loaded', 'nothing_held', 'not_matched'])
        .nullable()
        .describe(
          'Why it is empty: no source of it is loaded; the loaded ones hold nothing of this NPI; what they hold is not linked to NPIs',
        ),
      explanation: z.string().nullable().describe('The reason as a sentence'),
      sources: SourceStates.describe('Sources of the block'),
      ...shape,
    })
    .describe(what);

export interface BlockState {
  available: boolean;
  reason: 'not_loaded' | 'nothing_held' | 'not_matched' | null;
  explanation: string | null;
  sources: z.infer<typeof SourceStates>;
}

interface Held {
  /** Something of this NPI is held. */
  holds: boolean;
  /** What a loaded source holds cannot be told apart by NPI yet; the sentence that says so. */
  unmatched?: string;
}

/** The state of a block from its sources and what was found. */
export async function stateOf(
  asked: Pick<Asked, 'sources'>,
  source_ids: readonly string[],
  { holds, unmatched }: Held,
): Promise<BlockState> {
  const sources = (await asked.sources).of(source_ids);
  if (holds) return { available: true, reason: null, explanation: null, sources };
  const loaded = sources.filter(({ status }) => status === 'loaded').map(({ source_id }) => source_id);
  const empty = { available: false, sources };
  if (loaded.length === 0) {
    return {
      ...empty,
      reason: 'not_loaded',
      explanation: `None of the sources is loaded: ${source_ids.join(', ')}. Nothing follows for the provider.`,
    };
  }
  if (unmatched) return { ...empty, reason: 'not_matched', explanation: unmatched };
  const missing = source_ids.filter((id) => !loaded.includes(id));
  const rest = missing.length > 0 ? ` Not loaded: ${missing.join(', ')}.` : '';
  return { ...empty, reason: 'nothing_held', explanation: `Nothing of this NPI is held by ${loaded.join(', ')}.${rest}` };
}
