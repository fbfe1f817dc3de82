import { number } from '#load/counted';
import type { LoadReport } from '#load/history/load-report';

/** With the reason where it was refused and warnings below. */
export function reportLine(report: LoadReport): string {
  const name = `${report.source_id}  ${report.file_name}`;
  if (report.status === 'refused') return `${name}  REFUSED: ${report.reason}`;
  const warnings = report.warnings.map((warning) => `    ${warning}`);
  if (report.status === 'unchanged') return [`${name}  already loaded: the same file was loaded before`, ...warnings].join('\n');
  const day = report.release_date ? `release ${report.release_date}` : 'release date unknown';
  const release = `${day}${report.period ? ` of ${report.period}` : ''}${report.is_partial ? ', partial' : ''}`;
  const counts = `read ${number(report.rows_read)}, added ${number(report.added)}, changed ${number(report.changed)}, removed ${number(report.gone)}, unchanged ${number(report.unchanged)}`;
  const rest = `duplicates ${number(report.duplicates)}, skipped ${number(report.skipped)}, issues ${number(report.issues)}, ${report.seconds.toFixed(1)} s`;
  const skips = Object.entries(report.skip_reasons).map(([reason, count]) => `    skipped ${number(count)}: ${reason}`);
  return [`${name}  ${release}: ${counts}, ${rest}`, ...skips, ...warnings].join('\n');
}

export function loadMarks({ status, is_partial, release_date }: LoadReport): string {
  const marks = [
    ...(status === 'unchanged' ? ['already loaded'] : []),
    ...(is_partial ? ['partial'] : []),
    ...(release_date === null ? ['date unknown'] : []),
  ];
  return marks.length > 0 ? `  (${marks.join(', ')})` : '';
}

export function sourceTable(reports: LoadReport[]): string[] {
  const sources = new Map<string, LoadReport[]>();
  for (const report of reports) sources.set(report.source_id, [...(sources.get(report.source_id) ?? []), report]);
  const header = ['source', 'files', 'read', 'added', 'changed', 'removed', 'unchanged', 'refused', 'issues', 'seconds'];
  const rows = [...sources].map(([source, own]) => {
    const sum = (of: (report: LoadReport) => number) => own.reduce((total, report) => total + of(report), 0);
    const refused = own.filter((report) => report.status === 'refused').length;
    const counts = [
      own.length,
      sum((r) => r.rows_read),
      sum((r) => r.added),
      sum((r) => r.changed),
      sum((r) => r.gone),
      sum((r) => r.unchanged),
    ];
    return [source, ...[...counts, refused, sum((r) => r.issues)].map(number), sum((r) => r.seconds).toFixed(1)];
  });
  const widths = header.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]!.length)));
  return [header, ...rows].map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
  );
}
