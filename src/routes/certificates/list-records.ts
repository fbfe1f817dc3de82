import { z } from 'zod';
import { bound, filtered, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { arrayOf, day, instant, instantOrNull, integer, oneOf, text, textOrNull } from '../../fields/described.ts';
import { everyPage, newestFirst, pageByKeys } from '../../search/page-by-keys.ts';
import { sentWords } from './certificate-words.ts';

export const KINDS = ['single', 'row', 'batch', 'roster'] as const;

export const CertificateKind = oneOf(
  KINDS,
  'single: one name or NPI; row: one row of a roster, screened again without a value that could not be read; batch: several subjects of one request; roster: a roster or a run of its monitor, also after it was deleted',
);

export const CertificateRow = z.object({
  id: z.uuid().describe('Number of the certificate: the id of the screening'),
  screened_at: instant('When it was screened (UTC)'),
  as_of: day('As-of date'),
  kind: CertificateKind,
  subject: textOrNull('What was sent of a single subject, or the file name of a roster; null for several subjects and after erasure'),
  subjects: integer('Number of subjects'),
  outcome: textOrNull('Outcome of a single subject; null for several, see outcomes'),
  outcomes: z.record(z.string(), z.number().int()).describe('Number of subjects by outcome'),
  found: arrayOf(
    z.object({
      position: integer('No. of the subject, from 1'),
      subject: text('What was sent of it'),
      outcome: text('Its outcome'),
      certificate_url: text('Its part of the certificate'),
      result_url: text('Its row, with hits and decisions'),
    }),
    'With `name`: the subjects of a roster or batch that have this name, at most 10',
  ),
  erased_at: instantOrNull('When the submitted data and results were erased (UTC); the certificate remains'),
  roster_id: z.uuid().nullable().describe('For kind row: the roster, with which it is erased'),
  certificate_url: text('The certificate'),
  result_url: textOrNull('Hits and decisions; null after erasure'),
});
export type CertificateRow = z.infer<typeof CertificateRow>;

interface Asked {
  name?: string;
  number?: string;
  from?: string;
  to?: string;
  kind?: string;
  limit: number;
  cursor?: string;
}

const kindSql = `case when c.is_roster or s.id is not null then 'roster' when c.roster_id is not null then 'row'
  when (c.header::jsonb->>'subjects_count')::int = 1 then 'single' else 'batch' end`;

/** Every word of the name in what was sent of one subject, in any order and case. */
const patternsOf = (name: string | undefined): string[] | null =>
  name === undefined
    ? null
    : name
        .split(/[\s,]{1,100}/)
        .filter(Boolean)
        .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

const MOST_FOUND = 10;

const hasName = `x.content ilike all ($1) and (x.content::jsonb->>'sent') ilike all ($1)`;

const listed = `c.id, c.screened_at, c.header, c.erased_at, c.roster_id, s.file_name, s.id is not null as is_kept, ${kindSql} as kind,
  case when s.id is null and (c.header::jsonb->>'subjects_count')::int = 1
    then (select x.content from certificate_subject x where x.id = c.id and x.index = 0) end as content`;

type Row = Record<string, any>;

const foundSubject = (id: string, { index, sent, outcome }: Row, is_kept_roster: boolean): CertificateRow['found'][number] => ({
  position: index + 1,
  subject: sentWords(sent),
  outcome,
  certificate_url: `/screenings/${id}/certificate?subject=${index}`,
  result_url: is_kept_roster ? `/screenings/${id}/results/${index + 1}` : `/screenings/${id}/review`,
});

function rowOf({ id, screened_at, header, kind, file_name, content, erased_at, roster_id, is_kept, found }: Row): CertificateRow {
  const { as_of, subjects_count: subjects, outcomes } = JSON.parse(header) as Record<string, any>;
  const sent = content === null ? null : sentWords((JSON.parse(content) as { sent: Record<string, string> }).sent);
  return {
    id,
    screened_at: screened_at.toISOString(),
    as_of,
    kind,
    subject: kind === 'roster' ? file_name : sent,
    subjects,
    outcome: subjects === 1 ? (Object.keys(outcomes)[0] ?? null) : null,
    outcomes,
    found: (found ?? []).map((one: Row) => foundSubject(id, one, is_kept)),
    erased_at: erased_at?.toISOString() ?? null,
    roster_id,
    certificate_url: `/screenings/${id}/certificate`,
    result_url: erased_at || (kind === 'roster' && !is_kept) ? null : kind === 'roster' ? `/screenings/${id}` : `/screenings/${id}/review`,
  };
}

export async function certificatesOf(deps: Deps, account: string, { name, number, from, to, kind, ...asked }: Asked) {
  const patterns = patternsOf(name);
  const found = bound(
    `case when (c.header::jsonb->>'subjects_count')::int > 1 then (select jsonb_agg(x.content::jsonb order by x.index) from (
     select x.content, x.index from certificate_subject x where x.id = c.id and ${hasName} order by x.index limit ${MOST_FOUND}) x) end as found`,
    [patterns],
  );
  const list = sql
    .select(sql.raw(listed))
    .from(sql.raw('certificate c left join screening s on s.id = c.id'))
    .where('c.account_id', account)
    .whereNotNull('c.header')
    .modify(filtered, {
      "c.id::text like ? || '%'": number?.toLowerCase(),
      "c.screened_at >= ?::date at time zone 'UTC'": from,
      "c.screened_at < (?::date + 1) at time zone 'UTC'": to,
      [`${kindSql} = any(?)`]: kind && (kind === 'row' && patterns ? ['row', 'roster'] : [kind]),
    })
    .modify(
      (rows) =>
        patterns &&
        rows.select(found).whereRaw(bound(`exists (select from certificate_subject x where x.id = c.id and ${hasName})`, [patterns])),
    );
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: { certificates: [account, number?.toLowerCase() ?? null, from ?? null, to ?? null, kind ?? null, patterns] },
      keys: newestFirst('c.screened_at', 'c.id'),
      query: (page) => page(list),
    },
    asked,
  );
  return { results: rows.map(rowOf), ...page, limit: asked.limit };
}

export const allCertificates = (deps: Deps, account: string, filters: Omit<Asked, 'limit' | 'cursor'>) =>
  everyPage((page) => certificatesOf(deps, account, { ...filters, ...page }));
