import { emptyReason, type SourceStatus } from '#lists/empty-reason';
import { Problem } from '../errors.ts';

const named = 3;

function partSentence(statuses: readonly SourceStatus[]): string {
  const parts = statuses.filter(({ is_loaded, coverage }) => is_loaded && coverage === 'partial');
  if (parts.length === 0) return '';
  const shown = parts.slice(0, named).map(({ title, coverage_note }) => `"${title}"${coverage_note ? ` (${coverage_note})` : ''}`);
  const more = parts.length > named ? ` and ${parts.length - named} more sources` : '';
  return ` Only part of ${shown.join(', ')}${more} is loaded, so the published files may have it.`;
}

/** The 404 of a record says where its sources are not loaded, or only in part: it may be published all the same. */
export function absentRecord(
  error: Problem,
  declared: readonly string[] | undefined,
  statusOf: (ids: readonly string[]) => SourceStatus[],
) {
  const searched = error.sources ?? declared;
  if (error.code !== 'not_found' || !searched) return error;
  const statuses = statusOf(searched);
  const why = emptyReason(statuses, {}, null);
  if (why?.code === 'not_loaded') return new Problem('not_found', why.detail);
  const part = partSentence(statuses);
  return part === '' ? error : new Problem('not_found', `${error.message}${part}`, { errors: error.errors, extra: error.extra });
}
