import type { Knex } from 'knex';
import { current, isCurrent } from '#records/current';
import { trialWords } from '#records/trial';
import { at_home, usStateOf } from '#records/trial-site-sql';
import { allWords, allWordsAcross, among, bounded, type Clause, filtered, given, phrase, range, ranked, term, tier } from '#search/clauses';
import type { Search } from '#search/client';
import { findWithFallback } from '#search/fallback';
import type { FoundPage, PageRequest, Question } from '#search/page';
import { conditions, wordsBegin } from '#search/postgres-conditions';
import { byScore, sortClauses } from '#search/sort';
import { trials } from './trials.ts';

export interface TrialsInput {
  /** Words of titles, conditions, keywords, interventions and sponsor, or an NCT number. */
  q?: string | null;
  condition?: string | null;
  intervention?: string | null;
  sponsor?: string | null;
  facility?: string | null;
  investigator?: string | null;
  phase?: string | string[] | null;
  status?: string | string[] | null;
  study_type?: string | null;
  therapeutic_area?: string | string[] | null;
  country?: string | null;
  state?: string | null;
  city?: string | null;
  has_results?: boolean | null;
  /** Earliest and latest start date; a month alone may be any day of it. */
  start_from?: string | null;
  start_to?: string | null;
  /** A US site within a number of miles of a place. */
  near?: Near | null;
  sort?: string | null;
}

export interface Near {
  latitude: number;
  longitude: number;
  radius_miles: number;
}

/** Great-circle miles between a place (latitude, longitude, latitude) and a site `s`. */
export const milesTo = (latitude: string, longitude: string) =>
  `3958.8 * 2 * asin(least(1, sqrt(power(sin(radians(s.latitude::float8 - ${latitude}) / 2), 2)
     + cos(radians(${latitude})) * cos(radians(s.latitude::float8)) * power(sin(radians(s.longitude::float8 - ${longitude}) / 2), 2))))`;

const within = ({ latitude, longitude, radius_miles }: Near): Clause => ({
  geo_distance: { distance: `${radius_miles}mi`, locations: { lat: latitude, lon: longitude } },
});

const words = (field: string, text: string | null | undefined): Clause[] => (given(text) ? [allWords(field, text)] : []);
const registryNumber = (text: string) => /^\s*nct\d{8}\s*$/i.test(text);

const about = (text: string): Clause =>
  registryNumber(text)
    ? term('nct_id', text.trim())
    : ranked(
        [tier(1, allWords('anything', text))],
        [
          { match: { brief_title: { query: text, boost: 3 } } },
          { match: { conditions: { query: text, boost: 2 } } },
          phrase('brief_title', text),
          tier(3, term('acronym', text.trim())),
          { match: { keywords: { query: text } } },
        ],
      );

export function trialsQuestion(question: TrialsInput): Question {
  const input = bounded(question);
  const scored: Clause[] = [];
  if (given(input.q)) scored.push(about(input.q));
  if (given(input.condition)) scored.push(allWordsAcross(['conditions', 'keywords'], input.condition));
  const place = given(input.city) && given(input.state) ? [term('places', `${input.city}, ${input.state}`)] : null;
  const filters = [
    ...words('interventions', input.intervention),
    ...words('sponsor.prefix', input.sponsor),
    ...words('facilities.prefix', input.facility),
    ...words('investigators.prefix', input.investigator),
    ...among('phases', input.phase),
    ...among('status', input.status),
    ...among('study_type', input.study_type),
    ...among('therapeutic_areas', input.therapeutic_area),
    ...among('countries', input.country),
    ...(place ?? [...among('states', input.state), ...among('cities', input.city)]),
    ...among('has_results', input.has_results),
    ...(input.near ? [within(input.near)] : []),
    ...(input.start_from ? [range('start_latest', { gte: input.start_from })] : []),
    ...(input.start_to ? [range('start_date', { lte: input.start_to })] : []),
  ];
  const query = scored.length > 1 ? { bool: { must: scored } } : (scored[0] ?? null);
  const standard = query ? byScore : [{ last_update_date: { order: 'desc', missing: '_last' } }];
  return { alias: 'trials', query: filtered(query, filters), sort: sortClauses(trials, input.sort, standard) };
}

const site = (condition: string) => `exists (select 1 from ${current('trial_site', 's')} where s.nct_id = trial.nct_id and ${condition})`;

const investigator = (condition: string) =>
  `exists (select 1 from ${current('trial_investigator', 'i')} where i.nct_id = trial.nct_id and ${condition})`;

/** Studies by words, place, phase, status and more; from Postgres while OpenSearch is down. */
export function searchTrials(deps: { search: Search; db: Knex }, query: TrialsInput, page: PageRequest): Promise<FoundPage> {
  const input = bounded(query);
  return findWithFallback(deps, trialsQuestion(input), page, async ({ limit, offset }) => {
    const where = conditions(isCurrent('trial'));
    if (given(input.q) && registryNumber(input.q)) where.among('nct_id', input.q.trim().toUpperCase());
    else where.add(wordsBegin(trialWords, input.q));
    for (const text of [input.condition, input.sponsor]) where.add(wordsBegin(trialWords, text));
    where.add(wordsBegin("joined_text(conditions) || ' ' || joined_text(keywords)", input.condition));
    where.add(wordsBegin('sponsor', input.sponsor));
    where.add(wordsBegin('interventions::text', input.intervention));
    for (const [question, exists] of [
      [wordsBegin('s.facility', input.facility), site],
      [wordsBegin('i.name', input.investigator), investigator],
    ] as const) {
      if (question) where.add(exists(question.sql), ...question.values);
    }
    if (input.phase?.length) where.add('phases && ?', [input.phase].flat());
    if (input.therapeutic_area?.length) where.add('therapeutic_areas && ?', [input.therapeutic_area].flat());
    where.among('status', input.status);
    where.among('study_type', input.study_type);
    where.among('has_results', input.has_results);
    const places: [string, string | null | undefined][] = [
      ['s.country', input.country],
      [usStateOf('s'), input.state],
      ['s.city', input.city],
    ];
    const wanted = places.filter((place): place is [string, string] => given(place[1]));
    if (wanted.length > 0)
      where.add(site(wanted.map(([column]) => `lower(${column}) = ?`).join(' and ')), ...wanted.map(([, value]) => value.toLowerCase()));
    if (input.near) {
      const { latitude, longitude, radius_miles } = input.near;
      const at = site(`s.country = any(?) and ${milesTo('?::float8', '?::float8')} <= ?`);
      where.add(at, at_home, latitude, latitude, longitude, radius_miles);
    }
    // 2024-05 may be any day of May.
    if (input.start_from) where.add("start_date || '-31' >= ?", input.start_from);
    if (input.start_to) where.add('start_date <= ?', input.start_to);
    const order = where.order(trials, input.sort, '-last_update_date');
    return where.page(deps.db, { table: 'trial', id: 'nct_id', order, limit, offset });
  });
}
