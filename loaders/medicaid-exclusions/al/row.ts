import { collapsed } from '#fields/person-name';
import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { listed } from '../listed.ts';
import { saysOf } from '../phrases.ts';
import { freeName } from './name.ts';

/** Kinds of provider as they head the sections of the list. */
const sections = new Set(
  [
    'PHYSICIANS|PHYSICIAN ASSISTANTS|DENTISTS/DENTAL PROVIDERS|PHARMACISTS/PHARMACIES/PHARMACY PROVIDERS|HOSPITALS|TRANSPORTATION PROVIDERS',
    'DURABLE MEDICAL EQUIPMENT PROVIDERS|NURSES|NURSES AIDES/ORDERLIES|MEDICAL CLINIC PROVIDERS|PSYCHOLOGY PROVIDERS',
    'MENTAL HEALTH WORKERS/SOCIAL WORKERS/COUNSELORS|MENTAL HEALTH WORKERS/SOCIAL WORKERS|CHIROPRACTORS|PODIATRISTS|RESPIRATORY/PULMONARY CARE PROVIDERS|PHYSICAL THERAPY PROVIDERS',
    'OCCUPATIONAL THERAPY PROVIDERS|AUDIOLOGY PROVIDERS|OPTICAL CARE PROVIDERS|LABORATORY PROVIDERS|OTHER',
  ].flatMap((line) => line.split('|')),
);

/**
 * Who suspended first: boards and agencies of the state, as the text above the list explains them, or the federal
 * program.
 */
const federal = 'medicare';
const ours = new Set(['mlc', 'medicaid', 'mfcu', 'bde', 'abn', 'dmh', 'pharmacy board']);

/** A row that only Medicare initiated repeats a federal exclusion; one that the state initiated too does not. */
export function mirrorOf(initiated_by: string): { oig_reciprocal: boolean | null; issue: string | null } {
  const codes = initiated_by
    .split(/[&,/;]|\band\b/i)
    .map((code) => code.trim())
    .filter((code) => code !== '');
  const unknown = codes.filter((code) => code.toLowerCase() !== federal && !ours.has(code.toLowerCase()));
  if (unknown.length > 0)
    return {
      oig_reciprocal: null,
      issue: `"${unknown[0]!.slice(0, 40)}" is not one of Medicare, Medicaid, MLC, MFCU, BDE, ABN, DMH and Pharmacy Board`,
    };
  return { oig_reciprocal: codes.length === 0 ? null : codes.every((code) => code.toLowerCase() === federal), issue: null };
}

const isOfBusiness = saysOf('al', 'business');

const columns = { exclusion_date: 'EFFECTIVE DATE' };

export function suspendedRow(row: NamedRow, _raw: RawRow, { above }: RowContext): RowOutcome | RowOutcome[] {
  const { initiated_by = '' } = row;
  const exclusion_date = row.exclusion_date || row.suspension_date || '';
  const name = collapsed(row.name ?? '');
  if (exclusion_date === '' && initiated_by === '') {
    if (/^NOTE\s*:/i.test(name)) {
      above.ended = 'yes';
      above.section = '';
      return { skip: 'the note that ends the list' };
    }
    if (above.ended) return { skip: 'text below the list' };
    const heading = name.replace(/(?<!\s)\s*\(?\bCONT(?:INUED|['’]?D)?\.?\)?$/i, '');
    if (sections.has(heading.toUpperCase())) {
      above.section = heading;
      return { skip: 'heading of a section' };
    }
    if (heading !== '' && heading === heading.toUpperCase()) {
      above.section = heading;
      return {
        issue: `"${heading.slice(0, 60)}" looks like the heading of a section but is not a known one; it is used as the type of the providers below it`,
      };
    }
  }
  const { role, ...who } = freeName(name);
  // A question that contains the whole cell also searches for the business in it: "Ash, Ann, Owner of Ash Counseling,
  // LLC". The same for the place behind a name: "Ash Hospital, 12 Main Street, Ashford, Ohio".
  const says_more = who.city !== undefined || isOfBusiness(name);
  const other_names = says_more && name !== who.full_name ? [...who.other_names, { kind: 'alias' as const, name }] : who.other_names;
  const { oig_reciprocal, issue } = mirrorOf(initiated_by);
  return [
    ...listed('AL', {
      ...who,
      other_names,
      provider_type: above.section,
      specialty: role,
      reason: initiated_by,
      oig_reciprocal,
      exclusion_date,
      columns,
    }),
    ...(issue ? [{ issue, column: 'INITIATED BY' }] : []),
    ...(above.ended ? [{ issue: 'is below the note that ends the list; it was loaded anyway' }] : []),
  ];
}
