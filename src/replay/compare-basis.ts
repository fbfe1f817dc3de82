import { number } from '../pages/wording.ts';
import type { Difference } from './schemas.ts';
import type { Basis } from './source.ts';

type List = Basis['lists'][number];

const day = (release: string | null) => release ?? 'unknown';
const difference = (code: Difference['code'], detail: string, list: string | null = null): Difference => ({
  code,
  detail,
  list,
  record_id: null,
});

const fileWords = ({ file_name, sha256, rows, loaded_at }: List['files'][number]) =>
  `${file_name} (SHA-256 ${sha256}, ${number(rows)} rows, loaded ${loaded_at.slice(0, 10)})`;
const filesWords = (files: List['files']) => (files.length === 0 ? 'no file' : files.map(fileWords).join(' and '));
const sameFiles = (a: List['files'], b: List['files']) =>
  a.length === b.length && a.every(({ sha256, rows }, at) => sha256 === b[at]!.sha256 && rows === b[at]!.rows);

function ofList(before: List, now: List): Difference[] {
  const { source_id, title } = before;
  const found: Difference[] = [];
  const say = (code: Difference['code'], detail: string) => found.push(difference(code, `${title}: ${detail}`, source_id));
  if (before.release_date !== now.release_date)
    say('list_release', `the release was dated ${day(before.release_date)}; for that day it is now ${day(now.release_date)}.`);
  if (!sameFiles(before.files, now.files))
    say('list_files', `the records came from ${filesWords(before.files)}; those of that day now come from ${filesWords(now.files)}.`);
  if (before.rows !== now.rows)
    say(
      'list_rows',
      `${number(before.rows)} records were active; now ${number(now.rows)} are, as of the same day. Files loaded later changed the history.`,
    );
  if (before.is_required !== now.is_required)
    say(
      'list_required',
      before.is_required ? 'a clear result required it; now it does not.' : 'a clear result did not require it; now it does.',
    );
  return found;
}

function ofLists(before: Basis, now: Basis): Difference[] {
  const known = new Map(now.lists.map((list) => [list.source_id, list]));
  const old = new Set(before.lists.map(({ source_id }) => source_id));
  return [
    ...before.lists.flatMap((list) => {
      const other = known.get(list.source_id);
      if (other) return ofList(list, other);
      return [difference('list_not_searched', `${list.title}: it was searched, and cannot be searched now.`, list.source_id)];
    }),
    ...now.lists
      .filter(({ source_id }) => !old.has(source_id))
      .map(({ source_id, title }) => difference('list_added', `${title}: it was not searched, and is now.`, source_id)),
    ...before.lists_at_start.map(({ source_id, title, files }) =>
      difference(
        'list_changed_meanwhile',
        `${title}: it was loaded again while the roster was screened. The first subjects were compared with ${filesWords(files)}, which cannot be repeated.`,
        source_id,
      ),
    ),
  ];
}

function ofGaps(before: Basis, now: Basis): Difference[] {
  const titles = new Map([...before.lists, ...now.lists].map(({ source_id, title }) => [source_id, title]));
  const name = (list: string) => titles.get(list) ?? list;
  const lacking = (some: Basis['gaps'], others: Basis['gaps']) =>
    some.filter(({ list, reason }) => !others.some((one) => one.list === list && one.reason === reason));
  return [
    ...lacking(now.gaps, before.gaps).map(({ list, detail }) =>
      difference('gap_new', `${name(list)} is a gap now but was not one then. ${detail}`, list),
    ),
    ...lacking(before.gaps, now.gaps).map(({ list, detail }) =>
      difference('gap_gone', `${name(list)} was a gap for a reason that no longer applies: ${detail}`, list),
    ),
  ];
}

/** Certificates made before rules had a version are compared by the hash of the code. */
const rulesOf = ({ rules_version, rules_sha256 }: Basis['algorithm'], before: Basis['algorithm']): string =>
  before.rules_version === undefined ? `SHA-256 ${rules_sha256}` : `version ${rules_version}`;

function ofRules({ algorithm: before }: Basis, { algorithm: now }: Basis): Difference[] {
  const found: Difference[] = [];
  if (before.name !== now.name || before.version !== now.version)
    found.push(difference('software_version', `The software was ${before.name} ${before.version}; it is now ${now.name} ${now.version}.`));
  if (rulesOf(before, before) !== rulesOf(now, before))
    found.push(
      difference('rules', `The rules that compare names have changed: ${rulesOf(before, before)} then, ${rulesOf(now, now)} now.`),
    );
  if (before.match_threshold !== now.match_threshold || before.possible_threshold !== now.possible_threshold)
    found.push(
      difference(
        'thresholds',
        `A hit needed a similarity of ${before.possible_threshold} and a match ${before.match_threshold}; now ${now.possible_threshold} and ${now.match_threshold}.`,
      ),
    );
  return found;
}

export const compareBasis = (before: Basis, now: Basis): Difference[] => [
  ...ofLists(before, now),
  ...ofGaps(before, now),
  ...ofRules(before, now),
];

/** Differences that are part of the answer; the others are about how it was made. */
export const isOfAnswer = ({ code }: Difference): boolean => ['list_not_searched', 'list_added', 'gap_new', 'gap_gone'].includes(code);
