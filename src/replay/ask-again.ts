import { certifiedItem, certifiedOne } from '../certificates/certify.ts';
import type { Content } from '../certificates/schemas.ts';
import { type CertifiedSubject, subjectStatement } from '../certificates/statements.ts';
import { EXCLUSION_LISTS, STATE_LISTS } from '../fields/required-lists.ts';
import type { Question } from '../match/question.ts';
import { screenSent } from '../rosters/screen-rows.ts';
import type { ScreenDeps } from '../screening/ask.ts';
import type { Screening } from '../screening/conclude.ts';
import { listsOf } from '../screening/question-checks.ts';
import { screenBatch } from '../screening/screen-batch.ts';
import { screenName } from '../screening/screen-name.ts';
import type { Basis } from './source.ts';

export interface Moment {
  as_of: string;
  now: Date;
  signal?: AbortSignal;
}

export type AskedAgain = Pick<Screening, 'lists_searched' | 'gaps'> & { contents: Content[] };

const isAllStates = (lists: readonly string[]) => STATE_LISTS.every((list) => lists.includes(list));

/**
 * The lists of the request: those named then; otherwise those that were searched or were gaps, so that a list that was
 * loaded for the first time later adds nothing.
 */
export function listsAsked(basis: Basis, contents: readonly Content[]): { lists: string[]; required: string[] } {
  const searched = basis.lists.map(({ source_id }) => source_id);
  const gaps = basis.gaps.map(({ list }) => list);
  const named = listsOf(contents[0]?.sent.lists);
  // Records of sample data are hits of lists that do not count as searched.
  const of_hits = contents.flatMap(({ hits }) => hits.map(({ list }) => list));
  const lists = named ?? [...searched, ...gaps, ...of_hits];
  const needed =
    named && !isAllStates(named) ? named : [...gaps, ...basis.lists.filter((list) => list.is_required).map(({ source_id }) => source_id)];
  const known = (ids: string[]) => EXCLUSION_LISTS.filter((id) => ids.includes(id));
  return { lists: known(lists), required: known(needed) };
}

const stated = (subject: CertifiedSubject, { index, sent }: Content): Content => JSON.parse(subjectStatement({ ...subject, sent }, index));

/** Rows beyond those of the certificate that a search returns, so that it shows which are new. */
const FURTHER = 25;

async function nameAgain(deps: ScreenDeps, basis: Basis, content: Content, moment: Moment): Promise<AskedAgain> {
  const { lists: _, as_of: __, ...question } = content.sent;
  const min_score = Number(content.min_score);
  const shown = content.hits.length;
  const options = { ...moment, ...listsAsked(basis, [content]), min_score, limit: shown < content.hits_found ? shown : shown + FURTHER };
  const screening = await screenName(deps, question as Question, { ...options, is_search: true });
  const asked = { screened_as: 'name' as const, sent: {}, min_score, hits_below: screening.below, is_listing: screening.listing !== null };
  return { ...screening, contents: [stated(certifiedOne(screening, asked), content)] };
}

async function batchAgain(deps: ScreenDeps, basis: Basis, contents: readonly Content[], moment: Moment): Promise<AskedAgain> {
  const npis = contents.filter(({ screened_as }) => screened_as === 'npi');
  const subjects = contents.filter(({ screened_as }) => screened_as === 'subject');
  const min_score = Number(contents[0]!.min_score);
  const asked = {
    npis: npis.map(({ sent }) => sent.npi!),
    subjects: subjects.map(({ sent: { lists: _, as_of: __, ...subject } }) => subject),
  };
  const { items, ...found } = await screenBatch(deps, asked, { ...moment, ...listsAsked(basis, contents), min_score });
  const of = [...npis, ...subjects];
  return { ...found, contents: items.map((item, at) => stated(certifiedItem(item, of[at]!.screened_as as 'npi', {}, min_score), of[at]!)) };
}

async function rowsAgain(deps: ScreenDeps, basis: Basis, contents: readonly Content[], moment: Moment): Promise<AskedAgain> {
  const asked = { ...moment, ...listsAsked(basis, contents), min_score: Number(contents[0]!.min_score) };
  // What was left out of a row is not in what was sent, and so is left out again.
  const sent = contents.map((content) => ({ subject: content.sent, left_out: content.ignored }));
  const { rows, ...found } = await screenSent(deps, sent, asked);
  return { ...found, contents: rows.map(({ certified }, place) => stated(certified, contents[place]!)) };
}

export function askAgain(deps: ScreenDeps, basis: Basis, contents: readonly Content[], moment: Moment): Promise<AskedAgain> {
  const { screened_as } = contents[0]!;
  if (screened_as === 'name') return nameAgain(deps, basis, contents[0]!, moment);
  return screened_as === 'row' ? rowsAgain(deps, basis, contents, moment) : batchAgain(deps, basis, contents, moment);
}

export const isRepeatable = ({ screened_as }: Content): boolean => ['name', 'npi', 'subject', 'row'].includes(screened_as ?? '');
