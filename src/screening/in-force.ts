import { isCurrent, stoodOn, stoodOnOrToday } from '#records/current';

/**
 * SQL: the exclusion `r` is active as of the day, neither reinstated nor ended. Whether it was on the list that day is
 * a separate condition.
 */
export const inForce = (r: string, day: string): string =>
  `(${r}.reinstatement_date is null or ${r}.reinstatement_date > ${day}) and (${r}.end_date is null or ${r}.end_date > ${day})`;

/**
 * SQL: a version `r` of an exclusion that was on its list on the day; null is today. Before the first full list, a
 * record with the day of its reinstatement counts as well between its two dates, though the file that says so is later,
 * unless another version or record of the same exclusion does.
 */
export const listedOn = (r: string, day: string): string => `(${stoodOnOrToday(r, day)} or ${isProven(r, day)})`;

const isProven = (r: string, day: string): string => `${isCurrent(r)} and ${r}.observed_from > ${day}
  and ${r}.exclusion_date <= ${day} and ${r}.reinstatement_date > ${day}
  and not exists (select 1 from exclusion v where v.source = ${r}.source and v.record_key = ${r}.record_key and ${stoodOn('v', day)})
  and not exists (select 1 from exclusion_reinstatement m where m.reinstatement_id = ${r}.id and m.rule <> 'possible')
  and not exists (select 1 from load l join source s on s.source_id = l.source_id and s.is_sample = l.is_sample
    where l.source_id = ${r}.source and l.status in ('accepted', 'unchanged') and not l.is_partial and coalesce(l.observed_on, l.release_date) <= ${day}
      and exists (select 1 from jsonb_array_elements(s.files) f where f->>'kind' = l.file_kind and f->>'mode' <> 'delta'))`;
