import type { Knex } from 'knex';
import { defineLinker, type LinkerPart, listed, type WrittenTable } from '../define-linker.ts';
import { providerLicenses } from '../people/provider-licenses.ts';
import { addRows, countOf, inBlocks, openRows, workingTable } from '../working-tables.ts';
import { blocks, counted, countedReported } from './blocks.ts';
import { boards, type LicensedBoard } from './boards.ts';
import type { BoardLicense, ReportedLicense } from './candidates.ts';
import { decide, type RefusalReason } from './decide.ts';
import { disciplineOnly } from './discipline-only.ts';

export interface LicenseCounts {
  licenses: number;
  linked: number;
}

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

const ofBoard = (board: LicensedBoard): LinkerPart<LicenseCounts> => ({
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

export const licenses = defineLinker<LicenseCounts>({
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
