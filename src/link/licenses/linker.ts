import type { Knex } from 'knex';
import { current } from '#records/current';
import { licenseSources } from '#records/license-sql';
import { defineLinker, type LinkerPart, listed, type WrittenTable } from '../define-linker.ts';
import { providerLicenses } from '../people/provider-licenses.ts';
import { addRows, countOf, inBlocks, openRows, workingTable } from '../working-tables.ts';
import type { BoardLicense, Comparison, LinkRule, ReportedLicense } from './boards.ts';
import { boards, type LicensedBoard } from './boards.ts';

/** Licenses and providers that share a state and digits, block by block. */
const blocks = ({ licenses }: LicensedBoard) => `
  with listed as (
    select license_key, state, license_digits(state, license_number) as digits, min(letters) as letters,
      min(license_type_class) as license_type_class, min(entity_type) as entity_type,
      jsonb_agg(distinct jsonb_build_object('last_name', last_name, 'first_name', first_name, 'organization_name', organization_name,
        'full_name', full_name)) as names
    from (${licenses}) l group by license_key, state, license_digits(state, license_number)
  ), lefts as (
    select state, digits, jsonb_agg(to_jsonb(listed) order by license_key) as lefts from listed where digits is not null group by state, digits
  ), rights as (
    select x.state, license_digits(x.state, x.license_number) as digits, x.npi,
      jsonb_agg(jsonb_build_object('license_number', x.license_number, 'letters', license_letters(x.license_number),
        'license_type_classes', x.license_type_classes)) as numbers, min(x.provider_id) as provider_id
    from provider_license x join lefts l on l.state = x.state and l.digits = license_digits(x.state, x.license_number)
    group by 1, 2, 3
  )
  select l.lefts, jsonb_agg(jsonb_build_object('npi', r.npi, 'numbers', r.numbers, 'entity_type', p.entity_type,
    'names', jsonb_build_array(jsonb_build_object('last_name', p.last_name, 'first_name', p.first_name,
      'organization_name', p.organization_name, 'full_name', null)) || coalesce(p.other_names, '[]')) order by r.npi) as rights
  from lefts l join rights r using (state, digits) join provider p on p.id = r.provider_id
  group by l.state, l.digits, l.lefts`;

/** Each once, however many rows its cases have. */
const counted = ({ source, licenses }: LicensedBoard) => `
  select '${source}'::text as source, state, coalesce(license_type_class, 'not known') as license_type_class,
    coalesce(status, 'not published') as status, coalesce(status_class, 'not known') as status_class, count(*) as licenses
  from (select distinct on (r.license_key) r.* from ${current('license', 'r')} join (${licenses}) listed using (license_key)
        where r.source = '${source}' order by r.license_key, r.id) r
  group by 2, 3, 4, 5`;

const countedReported = `
  select 'nppes'::text as source, state, license_type_class, 'not published' as status, 'not published' as status_class, count(*) as licenses
  from provider_license group by state, license_type_class`;

type RefusalReason = 'none' | 'tie_left' | 'tie_right' | 'conflict';

type Decision =
  | { license_key: string; npi: string; evidence: Record<string, unknown>; confidence: number }
  | { license_key: string; reason: RefusalReason; left_candidates: number; right_candidates: number };

/** All pairs are compared before any is decided: the order does not matter. */
export function decide(rule: LinkRule, lefts: BoardLicense[], rights: ReportedLicense[]): Decision[] {
  const compared: Comparison[][] = lefts.map((left) => rights.map((right) => rule.compare(left, right)));
  const shares = ({ outcome }: Comparison) => outcome === 'same' || (outcome === 'vetoed' && !rule.name_is_key);
  const leftsOf = rights.map((_, at) => compared.filter((row) => shares(row[at]!)).length);
  return lefts.map(({ license_key }, index): Decision => {
    const row = compared[index]!;
    const sharing = row.flatMap((one, at) => (shares(one) ? [at] : []));
    const refuse = (reason: RefusalReason, left_candidates: number, right_candidates: number): Decision => ({
      license_key,
      reason,
      left_candidates,
      right_candidates,
    });
    if (sharing.length > 1) return refuse('tie_right', 1, sharing.length);
    const [at] = sharing;
    if (at === undefined) {
      const vetoed = row.filter(({ outcome }) => outcome === 'vetoed').length;
      return vetoed > 0 ? refuse('conflict', 1, vetoed) : refuse('none', 1, 0);
    }
    if (leftsOf[at]! > 1) return refuse('tie_left', leftsOf[at]!, 1);
    const one = row[at]!;
    if (one.outcome === 'vetoed') return refuse('conflict', 1, 1);
    return { license_key, npi: rights[at]!.npi, evidence: one.evidence ?? {}, confidence: one.confidence ?? 1 };
  });
}

/** Their cases name licenses that no file of theirs lists. */
const disciplineOnly = (source: string): boolean => !(licenseSources as readonly string[]).includes(source);

const BLOCKS = 1000;

const links = (source: string): WrittenTable[] => [
  {
    table: 'license_link',
    from: 'made_license_link',
    within: { source },
    key: ['source', 'license_key'],
    columns: ['npi', 'rule', 'evidence', 'confidence'],
  },
  {
    table: 'license_link_refusal',
    from: 'made_license_refusal',
    within: { source },
    key: ['source', 'license_key'],
    columns: ['rule', 'reason', 'left_candidates', 'right_candidates'],
  },
];

const counts = (source: string): WrittenTable => ({
  table: 'license_count',
  from: 'made_license_count',
  within: { source },
  key: ['source', 'state', 'license_type_class', 'status', 'status_class'],
  columns: ['licenses'],
});

async function match(work: Knex.Transaction, board: LicensedBoard) {
  const { source, rule } = board;
  const { rows } = await work.raw(`select count(distinct license_key)::integer as n from (${board.licenses}) l`);
  const licenses: number = rows[0].n;
  for (const written of links(source)) await openRows(work, written);
  const refused: Record<RefusalReason, number> = { none: 0, tie_left: 0, tie_right: 0, conflict: 0 };
  let linked = 0;
  for await (const found of inBlocks<{ lefts: BoardLicense[]; rights: ReportedLicense[] }>(work, blocks(board), BLOCKS)) {
    const decisions = found.flatMap(({ lefts, rights }) => decide(rule, lefts, rights).map((one) => ({ source, rule: rule.id, ...one })));
    const made = decisions.filter((one) => 'npi' in one);
    const left = decisions.filter((one) => 'reason' in one);
    linked += made.length;
    for (const { reason } of left) refused[reason] += 1;
    await addRows(work, 'made_license_link', made);
    // Only counted.
    await addRows(
      work,
      'made_license_refusal',
      left.filter(({ reason }) => reason !== 'none'),
    );
  }
  refused.none = licenses - linked - refused.tie_left - refused.tie_right - refused.conflict;
  if (!disciplineOnly(source)) await workingTable(work, 'made_license_count', counted(board));
  return { counts: { licenses, linked }, refused };
}

const ofBoard = (board: LicensedBoard): LinkerPart => ({
  part: board.source,
  of: [board.source],
  reads: [board.source, 'nppes'],
  follows: ['licenses/nppes'],
  rule: board.rule.id,
  writes: [...links(board.source), ...(disciplineOnly(board.source) ? [] : [counts(board.source)])],
  match: (work) => match(work, board),
  summary: ({ counts: { licenses, linked }, refused }) =>
    `${board.source}  ${licenses} licenses, ${linked} linked to an NPI by ${board.rule.id.replaceAll('_', ' ')}; not linked: ${listed(refused)}`,
});

export const licenses = defineLinker({
  name: 'licenses',
  version: 1,
  parts: [
    {
      part: 'nppes',
      reads: ['nppes'],
      shared_tables: [providerLicenses],
      writes: [counts('nppes')],
      async match(work) {
        await workingTable(work, 'made_license_count', countedReported);
        return { counts: { licenses: await countOf(work, 'provider_license'), linked: 0 }, refused: {} };
      },
    },
    ...boards.map(ofBoard),
  ],
});
