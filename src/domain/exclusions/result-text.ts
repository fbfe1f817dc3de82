import type { z } from 'zod';
import { listsInWords } from '#fields/required-lists';
import { fieldText } from '#pages/names/display-name';
import { counted, date, joined, plain } from '#pages/wording';
import { HIT_WORDS, similarityPct } from '#screening/outcome-words';
import type { Exclusion, ScreeningHit } from '#screening/schemas';
import { GAPS_IN_WORDS, listName, nameOfList } from './list-name.ts';
import { npisOf, standing } from './record-facts.ts';

// A screening as plain text, for readers without pages: language models.

type Listed = Parameters<typeof standing>[0] &
  Pick<z.input<typeof Exclusion>, 'provenance' | 'list_state' | 'full_name' | 'entity_type' | 'npi' | 'other_npis'> &
  Pick<z.input<typeof Exclusion>, 'birth_date' | 'city' | 'state' | 'license_number'>;
type Hit = Pick<z.input<typeof ScreeningHit>, 'outcome' | 'score' | 'summary' | 'matched_name' | 'against' | 'corroborated_by'> & {
  record: Listed;
};
type Gaps = readonly { list: string; reason: string }[];

const listedName = ({ full_name, entity_type }: Listed, name = full_name) => fieldText('full_name', name, { entity_type });

const recordText = (record: Listed): string =>
  joined([
    `${listedName(record)} on ${listName(record)}`,
    ...standing(record),
    npisOf(record).length > 0 && `${npisOf(record).length > 1 ? 'NPIs' : 'NPI'} ${npisOf(record).join(', ')}`,
    record.birth_date && `born ${date(record.birth_date)}`,
    joined([record.city && fieldText('city', record.city), record.state], ' '),
    record.license_number && `license ${record.license_number}`,
  ]);

function evidenceText({ summary, against, corroborated_by }: Hit): string {
  const against_text = against.length > 0 ? ` Against: ${against.map(({ detail }) => detail.replace(/\.$/, '')).join('; ')}.` : '';
  const for_text = corroborated_by.length > 0 ? ` Also agrees: ${corroborated_by.map(plain).join(', ')}.` : '';
  return `${summary}${for_text}${against_text}`;
}

const degreeText = ({ outcome, score }: Hit): string => `${HIT_WORDS[outcome]}, similarity ${similarityPct(score)}%`;

const hitText = (hit: Hit): string => {
  const { matched_name, record } = hit;
  const also = matched_name === record.full_name ? '' : ` (listed as ${listedName(record, matched_name)})`;
  return `  - ${degreeText(hit)}: ${recordText(record)}${also}. ${evidenceText(hit)}`;
};

export const byNpiText = (record: Listed, by_name?: Hit): string =>
  `  - ${record.is_currently_active ? 'Same NPI' : record.reinstatement_date ? 'Same NPI, reinstated' : 'Same NPI, still listed after its period'}: ${recordText(record)}.${by_name ? ` By name: ${degreeText(by_name)}. ${evidenceText(by_name)}` : ''}`;

const placeOf = ({ source, full_name, provenance: { file_sha256, file_line } }: Listed) =>
  [source, file_sha256, file_line, full_name].join('|');

const MOST_HITS = 5;

interface Found {
  federal_hits: readonly Listed[];
  state_excluded: readonly Listed[];
  inactive_records: readonly Listed[];
  hits: readonly Hit[];
  hits_found: number;
}

/**
 * The records of a subject with their evidence, the surest first; a record found by its NPI is not repeated as a hit by
 * name.
 */
export function hitsText({ federal_hits, state_excluded, inactive_records, hits, hits_found }: Found): string[] {
  const by_npi = [...federal_hits, ...state_excluded, ...inactive_records];
  const known = new Set(by_npi.map(placeOf));
  const by_place = new Map(hits.map((hit) => [placeOf(hit.record), hit]));
  const by_name = hits.filter(({ record }) => !known.has(placeOf(record)));
  const lines = [...by_npi.map((record) => byNpiText(record, by_place.get(placeOf(record)))), ...by_name.map(hitText)];
  const more = Math.max(lines.length, by_npi.length + hits_found - (hits.length - by_name.length)) - MOST_HITS;
  return more > 0 ? [...lines.slice(0, MOST_HITS), `  - and ${counted(more, 'more hit')}.`] : lines;
}

interface Searched {
  source_id: string;
  release_date?: string | null;
}

export const listsText = (lists: readonly Searched[]): string =>
  lists.length === 0
    ? 'No list with real data was searched.'
    : `${counted(lists.length, 'list')} searched: ${lists.map(({ source_id, release_date }) => `${nameOfList(source_id)}${release_date === undefined ? '' : ` (release ${release_date ? `of ${date(release_date)}` : 'of unknown date'})`}`).join(', ')}.`;

export function gapsText(gaps: Gaps): string {
  if (gaps.length === 0) return 'All required lists are current and complete.';
  const lists = new Set(gaps.map(({ list }) => list));
  const reasons = [...Map.groupBy(gaps, ({ reason }) => reason)].map(
    ([reason, own]) => `${GAPS_IN_WORDS[reason] ?? plain(reason)}: ${own.map(({ list }) => nameOfList(list)).join(', ')}`,
  );
  const pending = gaps.filter(({ reason }) => reason === 'not_compared').length;
  const what = joined([pending < gaps.length && 'missing, out of date or incomplete', pending > 0 && 'not compared yet'], ', or ');
  return `${listsInWords([...lists])} ${lists.size === 1 ? 'is' : 'are'} ${what}, so finding nothing is not a clear result (${reasons.join('; ')}).`;
}

/** Characters of a result that are shown; a model reads the rest in the structured content. */
const MOST_TEXT = 20_000;

export function textOf(blocks: readonly (readonly string[])[], what: string): string {
  const blocks_shown: string[] = [];
  let length = 0;
  for (const [at, block] of blocks.entries()) {
    const text = block.join('\n');
    length += text.length;
    if (length > MOST_TEXT && at > 0)
      return [...blocks_shown, `${counted(blocks.length - at, `more ${what}`)} in the structured content.`].join('\n');
    blocks_shown.push(text);
  }
  return blocks_shown.join('\n');
}
