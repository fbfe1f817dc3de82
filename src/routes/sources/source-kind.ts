import { z } from 'zod';
import { stateOfSource } from '../../domain/licenses/cited.ts';
import { EXCLUSION_LISTS } from '../../fields/required-lists.ts';

/** What a source is, for readers who look for one among a hundred. */
export const SourceKind = z.enum(['exclusion_list', 'licensing_board', 'cms', 'other']);

/** Files of the Centers for Medicare & Medicaid Services are most of the others. */
export function kindOf({ source_id, publisher }: { source_id: string; publisher: string }): z.infer<typeof SourceKind> {
  if (EXCLUSION_LISTS.includes(source_id)) return 'exclusion_list';
  if (stateOfSource(source_id) !== null || source_id === 'board_directory') return 'licensing_board';
  return publisher.startsWith('Centers for Medicare') ? 'cms' : 'other';
}
