import type { ScreenedList } from '../screening/lists.ts';

interface ChangedList {
  source_id: string;
  title: string;
  release_date_at_start: string | null;
  release_date_at_end: string | null;
  last_loaded_at_start: string | null;
  last_loaded_at_end: string | null;
}

/**
 * Lists whose release or load at the end is not that of the start; one that was not searched on one of the two has no
 * date there.
 */
export function changedLists(start: readonly ScreenedList[], end: readonly ScreenedList[]): ChangedList[] {
  const before = new Map(start.map((list) => [list.source_id, list]));
  const after = new Map(end.map((list) => [list.source_id, list]));
  return [...new Map([...before, ...after]).values()].flatMap(({ source_id, title }) => {
    const [was, is] = [before.get(source_id), after.get(source_id)];
    if (was && is && was.release_date === is.release_date && was.last_loaded_at === is.last_loaded_at) return [];
    return [
      {
        ...{ source_id, title, release_date_at_start: was?.release_date ?? null, release_date_at_end: is?.release_date ?? null },
        ...{ last_loaded_at_start: was?.last_loaded_at ?? null, last_loaded_at_end: is?.last_loaded_at ?? null },
      },
    ];
  });
}
