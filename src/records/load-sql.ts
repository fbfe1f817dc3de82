/** Never quotes a file, a server or a process. */
export const shownReasonSql = (l: string): string =>
  `case ${l}.status when 'refused' then coalesce(${l}.shown_reason, 'The file was refused.')
     when 'failed' then coalesce(${l}.shown_reason, 'The load did not complete; none of its records are visible.') end`;

/** Names and reasons of a file only once it is accepted. */
export const isTakenSql = (l: string): string => `(${l}.status in ('accepted', 'unchanged'))`;

/** Of the newest accepted file's layout; before, of the one declared first. Null if not recorded. */
export const verifiedSql = (s: string): string =>
  `(select y.layout->>'verified' from jsonb_array_elements(${s}.files) with ordinality f(file, nth)
      cross join jsonb_array_elements(f.file->'layouts') with ordinality y(layout, nth)
      left join (select l.file_kind, d.layout from load l join source_file d using (file_id)
                 where l.source_id = ${s}.source_id and l.status = 'accepted' and l.is_sample = ${s}.is_sample
                 order by l.observed_on desc nulls last, l.load_id desc limit 1) newest on true
    order by (f.file->>'kind' = newest.file_kind and y.layout->>'id' = newest.layout) desc nulls last, f.nth, y.nth limit 1)`;
