import { ccn } from '#fields/ccn';
import { cik } from '#fields/cik';
import { ein } from '#fields/ein';
import { npi } from '#fields/npi';
import { pacId } from '#fields/pac-id';
import { stateCode } from '#fields/us-state';
import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { healthSystem, systemKinds } from '#records/health-system';
import { type MemberType, memberRoles, memberTypes, systemMember } from '#records/system-member';

const isUrl = (text: string) => /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:\/\S*)?$/i.test(text);
const isSlug = (text: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
const oneOf = <V extends string>(values: readonly V[], text: string): V | undefined => values.find((value) => value === text);

const ids: Record<MemberType, (text: string) => string | null> = {
  ein: (text) => ein.normalize(text).value,
  ccn: (text) => ccn.normalize(text).value,
  cik: (text) => cik.normalize(text).value,
  pac_id: (text) => pacId.normalize(text).value,
  npi: (text) => npi.normalize(text).value,
  ahrq: (text) => (/^HSI\d{8}$/.test(text) ? text : null),
};

const systemAbove = (system_id: string) => `system ${system_id}`;

/** The chain of parents leads back to the system itself: the row that closes the circle is the fault. */
function isCircular(system_id: string, parent: string, above: Record<string, string>): boolean {
  const seen = new Set<string>();
  for (let one = parent; one !== '' && !seen.has(one); one = above[systemAbove(one)] ?? '') {
    if (one === system_id) return true;
    seen.add(one);
  }
  return false;
}

function system(row: NamedRow, above: Record<string, string>): RowOutcome {
  const { system_id = '', system_name = '', parent_system_id = '', state = '', evidence_url = '' } = row;
  const system_kind = oneOf(systemKinds, row.system_kind ?? '');
  if (!isSlug(system_id))
    return { issue: `"${system_id}" is not a system id: words of a-z and 0-9 joined by hyphens`, column: 'system_id' };
  if (system_name === '') return { issue: 'a system without a name', column: 'system_name' };
  if (!system_kind) return { issue: `"${row.system_kind}" is not one of ${systemKinds.join(', ')}`, column: 'system_kind' };
  if (isCircular(system_id, parent_system_id, above))
    return { issue: `${system_id} would be its own parent through ${parent_system_id}`, column: 'parent_system_id' };
  if (systemAbove(system_id) in above) return { issue: `${system_id} already stands above`, column: 'system_id' };
  if (parent_system_id !== '' && !(systemAbove(parent_system_id) in above))
    return { issue: `the parent ${parent_system_id} is not in the rows above`, column: 'parent_system_id' };
  if (state !== '' && stateCode(state) !== state) return { issue: `"${state}" is not a USPS code`, column: 'state' };
  above[systemAbove(system_id)] = parent_system_id;
  return record(
    healthSystem,
    system_id,
    {
      system_id,
      system_name,
      parent_system_id: parent_system_id || null,
      system_kind,
      city: row.city || null,
      state: state || null,
      evidence: row.evidence || null,
    },
    { source_url: evidence_url },
  );
}

function member(row: NamedRow, above: Record<string, string>): RowOutcome {
  const { system_id = '', evidence_url = '' } = row;
  const member_type = oneOf(memberTypes, row.member_type ?? '');
  if (!member_type) return { issue: `"${row.member_type}" is not one of ${memberTypes.join(', ')}`, column: 'member_type' };
  const member_id = ids[member_type](row.member_id ?? '');
  if (member_id === null) return { issue: `"${row.member_id}" is not a valid ${member_type}`, column: 'member_id' };
  const role = oneOf(memberRoles, row.role ?? '');
  if (!role) return { issue: `"${row.role}" is not one of ${memberRoles.join(', ')}`, column: 'role' };
  if (!(systemAbove(system_id) in above)) return { issue: `the system ${system_id} is not in the rows above`, column: 'system_id' };
  const key = `${member_type}|${member_id}`;
  const holder = above[key];
  if (holder !== undefined) return { issue: `${member_type} ${member_id} belongs to ${holder} already`, column: 'member_id' };
  above[key] = system_id;
  return record(
    systemMember,
    key,
    { system_id, member_type, member_id, member_name: row.member_name || null, role, evidence: row.evidence || null },
    { source_url: evidence_url },
  );
}

/** A row of the registry. Which systems and identifiers stand above it is kept while the file is read. */
export function registryRow(row: NamedRow, _raw: RawRow, { above }: RowContext): RowOutcome {
  if (!isUrl(row.evidence_url ?? '')) return { issue: 'no address of a page that says so', column: 'evidence_url' };
  if (row.record === 'system') return system(row, above);
  if (row.record === 'member') return member(row, above);
  return { issue: `"${row.record}" is neither system nor member`, column: 'record' };
}
