import { counted } from '../counted.ts';
import { type Aspect, aspects, aspectsOf, findingsOf, type Outcome, type SourceCheck } from './source-check.ts';

/** The result of a check, and earlier results of sources that this run did not check. */
export interface CheckReport {
  version: string;
  started_at: string;
  completed_at: string;
  /** Sources of this run. */
  checked: string[];
  sources: SourceCheck[];
}

const number = (count: number) => count.toLocaleString('en-US');

const WORDS: Record<Outcome, string> = { fits: 'fits', changed: 'CHANGED', unreachable: 'NOT REACHED', not_checked: 'not checked' };

/** One source in a few lines, printed while the check runs. */
export function checkLines(check: SourceCheck): string[] {
  const lines = check.files.map((file) => {
    const day = file.release_date ? `release ${file.release_date} (${file.release_date_from})` : 'no release date';
    const rows = `${counted(file.rows_read, 'row')}, ${counted(file.issues, 'issue')}, ${counted(file.skipped, 'row')} skipped`;
    const same = file.is_unchanged ? `unchanged since ${file.fetched_at.slice(0, 10)}: ` : '';
    return `    ${file.file_kind}  ${file.file_name}: ${file.layout ? `${same}${rows}, ${day}` : 'not read'}`;
  });
  return [
    `${check.source_id}  ${WORDS[check.outcome]}`,
    ...lines,
    ...findingsOf(check).map(({ file_kind, aspect, problem }) => `    ${file_kind ? `${file_kind}  ` : ''}${aspect}: ${problem}`),
    ...check.not_checked.map(({ file_kind, reason }) => `    ${file_kind}  not checked: ${reason}`),
  ];
}

/** The summary of a run in a few lines. */
export function summaryLines(checks: SourceCheck[]): string[] {
  const of = (outcome: Outcome) => checks.filter((check) => check.outcome === outcome).map(({ source_id }) => source_id);
  const named = (outcome: Outcome, words: string) =>
    of(outcome).length > 0 ? [`${of(outcome).length} ${words}: ${of(outcome).join(', ')}`] : [];
  return [
    `${counted(checks.length, 'source')} checked, ${of('fits').length} as declared`,
    ...named('changed', 'changed'),
    ...named('unreachable', 'not reached'),
    ...named('not_checked', 'not checked (downloaded by a person, or a setting is missing)'),
  ];
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
const row = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
const table = (header: string[], rows: string[][]) => [row(header), row(header.map(() => '---')), ...rows.map(row)].join('\n');
const MARKS = { fits: 'fits', changed: '**changed**', not_reached: '**not reached**', not_looked_at: '–' };

function aspectCells(check: SourceCheck): string[] {
  if (check.outcome === 'not_checked') return aspects.map(() => '–');
  const found = findingsOf(check);
  const looked = aspectsOf(found);
  // Without a file only its address can be described.
  return aspects.map((aspect: Aspect) => (check.files.length === 0 && aspect !== 'address' ? '–' : MARKS[looked[aspect]]));
}

function section(check: SourceCheck): string {
  const found = findingsOf(check).map(
    ({ file_kind, aspect, problem }) => `- **${aspect}**${file_kind ? ` (${file_kind})` : ''}: ${problem}`,
  );
  const files = check.files.map((file) => [
    ...[file.file_kind, file.file_name, file.layout ?? '–', number(file.rows_read), number(file.issues), file.release_date ?? '–'],
    file.release_date_from ?? '–',
  ]);
  const read = table(['kind', 'file', 'layout', 'rows', 'issues', 'release', 'date from'], files);
  const issues = check.files.flatMap(({ first_issues }) => first_issues.map((issue) => `- ${issue}`));
  const notes = check.files.flatMap((file) => file.notes.map((note) => `- ${note}`));
  return [
    `## ${check.title} (${check.source_id})`,
    `Publisher’s page: ${check.landing_url}`,
    ...[found, files.length > 0 ? [read] : [], issues.length > 0 ? ['First issues:', '', ...issues] : [], notes]
      .filter((part) => part.length > 0)
      .map((part) => part.join('\n')),
  ].join('\n\n');
}

/**
 * The run as a Markdown document: one line per source, then a section for each that differs from its declaration or has
 * remarks.
 */
export function markdownReport({ started_at, completed_at, checked, sources, version }: CheckReport): string {
  const own = sources.filter(({ source_id }) => checked.includes(source_id));
  const told = own.filter((check) => findingsOf(check).length > 0 || check.files.some(({ notes }) => notes.length > 0));
  const rows = own.map((check) => {
    const newest = check.files
      .flatMap(({ release_date }) => release_date ?? [])
      .sort()
      .at(-1);
    const sum = check.files.reduce((total, { rows_read }) => total + rows_read, 0);
    return [check.source_id, WORDS[check.outcome], ...aspectCells(check), check.files.length > 0 ? number(sum) : '–', newest ?? '–'];
  });
  const waiting = own.filter(({ outcome }) => outcome === 'not_checked');
  const reasons = waiting.flatMap(({ source_id, not_checked }) =>
    not_checked.map(({ file_kind, reason }) => `- ${source_id} (${file_kind}): ${reason}`),
  );
  return `${[
    '# Check of the sources',
    `Proviso ${version}, ${started_at} to ${completed_at}. Nothing was loaded.`,
    summaryLines(own)
      .map((line) => `- ${line}`)
      .join('\n'),
    table(['source', 'result', ...aspects, 'rows', 'newest release'], rows),
    ...told.map(section),
    ...(reasons.length > 0 ? [`## Not checked\n\n${reasons.join('\n')}`] : []),
  ].join('\n\n')}\n`;
}
