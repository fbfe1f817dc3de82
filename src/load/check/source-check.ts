import type { DateBasis } from '../../fields/release-basis.ts';

/** The aspects of a published file that are compared with its declaration, in order. */
export const aspects = ['address', 'form', 'header', 'bounds', 'date'] as const;
export type Aspect = (typeof aspects)[number];

/** A difference from the declaration, in words. */
export interface Finding {
  aspect: Aspect;
  problem: string;
  /** True if the publisher did not respond, which says nothing about the file. */
  is_outage?: true;
}

/** One file (or member of a ZIP) as the publisher offers it now. */
export interface FileCheck {
  file_kind: string;
  url: string;
  /**
   * When the bytes were downloaded; earlier than `checked_at` of the source if the publisher said that nothing changed
   * since.
   */
  fetched_at: string;
  is_unchanged: boolean;
  etag: string | null;
  last_modified: string | null;
  file_name: string;
  bytes: number;
  sha256: string;
  layout: string | null;
  header: string[] | null;
  rows_read: number;
  rows_with_records: number;
  issues: number;
  skipped: number;
  skip_reasons: Record<string, number>;
  first_issues: string[];
  /** Share of records with the column filled, for columns with a declared minimum. */
  filled: Record<string, number>;
  period: string;
  release_date: string | null;
  release_date_basis: DateBasis | null;
  release_date_from: string | null;
  findings: Finding[];
  notes: string[];
}

/**
 * fits: everything is as declared; unreachable: the publisher did not respond; not_checked: the file is not downloaded,
 * or its addresses depend on loaded data.
 */
export type Outcome = 'fits' | 'changed' | 'unreachable' | 'not_checked';

export interface SourceCheck {
  source_id: string;
  title: string;
  landing_url: string;
  checked_at: string;
  outcome: Outcome;
  /** Problems of the source besides its files: pages that moved, files that were not offered. */
  findings: (Finding & { file_kind: string | null })[];
  /** Kinds of file that were not checked, with the reason. */
  not_checked: { file_kind: string; reason: string }[];
  files: FileCheck[];
  /** Files of earlier checks that were as declared and have no successor yet: the next ones are compared with them. */
  earlier_fits: FileCheck[];
  seconds: number;
}

/** Files that are as declared, if everything in their bundle is. */
export const fitting = (files: FileCheck[]): FileCheck[] => {
  const changed = new Set(files.filter(({ findings }) => findings.length > 0).map(({ url }) => url));
  return files.filter(({ url }) => !changed.has(url));
};

export const fitsOf = (check: SourceCheck): FileCheck[] => [...fitting(check.files), ...check.earlier_fits];

/** Every finding of a source, with the kind of file it is about. */
export const findingsOf = ({ findings, files }: Pick<SourceCheck, 'findings' | 'files'>) => [
  ...findings,
  ...files.flatMap((file) => file.findings.map((finding) => ({ ...finding, file_kind: file.file_kind }))),
];

export function outcomeOf(check: Pick<SourceCheck, 'findings' | 'files'>): Outcome {
  const found = findingsOf(check);
  if (found.some(({ is_outage }) => !is_outage)) return 'changed';
  if (found.length > 0) return 'unreachable';
  return check.files.length > 0 ? 'fits' : 'not_checked';
}

export type Looked = 'fits' | 'changed' | 'not_reached' | 'not_looked_at';

/**
 * For each aspect: as declared, not as declared, unknown because the publisher did not respond, or not checked because
 * an earlier one is not.
 */
export function aspectsOf(findings: Finding[]): Record<Aspect, Looked> {
  const found = new Set(findings.map(({ aspect }) => aspect));
  const changed = new Set(findings.filter(({ is_outage }) => !is_outage).map(({ aspect }) => aspect));
  // A file that came from another address is still checked; one with another format or header is not.
  const ends = aspects.findIndex((aspect) => changed.has(aspect) && (aspect === 'form' || aspect === 'header'));
  return Object.fromEntries(
    aspects.map((aspect, at): [Aspect, Looked] => {
      if (changed.has(aspect)) return [aspect, 'changed'];
      if (found.has(aspect)) return [aspect, 'not_reached'];
      return [aspect, ends >= 0 && at > ends ? 'not_looked_at' : 'fits'];
    }),
  ) as Record<Aspect, Looked>;
}
