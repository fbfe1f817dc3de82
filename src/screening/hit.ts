import { FEDERAL_LIST, SAM_LIST } from '#fields/required-lists';
import type { BestName } from '#match/best-name';
import type { NameColumns } from '#match/columns';
import { namesakes } from '#match/full-name';
import { listedNames, type QueryName } from '#match/names';
import type { Question } from '#match/question';
import { type Compared, decideHit, type HitOutcome } from './decide.ts';
import { evidenceFor, hitSummary } from './hit-summary.ts';
import { isToldApart } from './identifiers.ts';
import type { Listed } from './identity.ts';
import type { ExclusionRow } from './shown-rows.ts';

export interface Hit extends Omit<Compared, 'review_factor'> {
  outcome: HitOutcome;
  summary: string;
  /** Which requested name matched; null if only an NPI was requested. */
  asked_name: string | null;
  /** The most similar listed name: the record's own or one of its other names. */
  matched_name: string;
  matched_name_kind: string;
  /** About how many people of the United States have the listed name; null for businesses and rare names. */
  people_with_name: number | null;
  record: ExclusionRow;
}

/** The other name of the record that was found, such as an alias; null where its own was. */
const otherName = (record: ExclusionRow, best: BestName | null): string | null =>
  best && best.name.kind !== 'name' && best.name.text !== record.full_name ? best.name.text : null;

export function hitOf(question: Question, record: ExclusionRow, judged: Compared, best: BestName | null, query: QueryName | null): Hit {
  const evidence = evidenceFor(question, best?.found.evidence ?? []);
  const people_with_name = best?.name.person && record.entity_type !== 'organization' ? namesakes(best.name.person) : null;
  return {
    summary: hitSummary(
      question,
      {
        evidence,
        is_exact: best?.found.is_exact ?? false,
        people_with_name,
        is_owner: query?.only_as !== undefined,
        other_name: otherName(record, best),
      },
      judged,
      record,
    ),
    outcome: decideHit(judged),
    score: judged.score,
    asked_name: (best?.found.is_inside && (question.name ?? question.organization_name)) || (query?.text ?? null),
    matched_name: best?.name.text ?? String(record.full_name),
    matched_name_kind: best?.name.kind ?? 'name',
    people_with_name,
    evidence,
    against: judged.against,
    corroborated_by: judged.corroborated_by,
    differs_in: judged.differs_in,
    is_active: judged.is_active,
    is_ended: judged.is_ended,
    record,
  };
}

export const listedOf = (hits: readonly Pick<Hit, 'record'>[]): Listed[] =>
  hits.map(({ record }) => ({ id: record.id, names: listedNames(record as ExclusionRow & NameColumns), facts: record }));

export const isOpen = ({ outcome }: Pick<Hit, 'outcome'>): boolean => outcome !== 'inactive';

export const isFederal = (hit: Hit): boolean => hit.record.source === FEDERAL_LIST;
export const isOfSam = (hit: Hit): boolean => hit.record.source === SAM_LIST;
export const isOfState = (hit: Hit): boolean => hit.record.list_state !== null;

export const statesOf = (hits: readonly Hit[]): string[] =>
  [...new Set(hits.flatMap((hit) => (hit.record.list_state as string | null) ?? []))].sort();

const order: Record<HitOutcome, number> = { match: 0, possible: 1, inactive: 2 };

/** Potential matches that differ in a detail stand below the others. */
export const rankOf = (hit: Parameters<typeof isToldApart>[0]): number => order[hit.outcome] + (isToldApart(hit) ? 0.5 : 0);

export const surestFirst = (a: Hit, b: Hit): number => rankOf(a) - rankOf(b) || b.score - a.score;

const dayOf = (hit: Hit) => (hit.record.exclusion_date as string | null) ?? '';

/** Most certain first; then newest exclusion first, those without a date last. */
export const bestFirst = (a: Hit, b: Hit): number =>
  surestFirst(a, b) || Number(dayOf(b) > dayOf(a)) - Number(dayOf(b) < dayOf(a)) || a.record.id - b.record.id;
