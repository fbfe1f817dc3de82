import { plainLicense } from '#screening/license-number';
import type { Entity } from './pair.ts';

/** A person or business of a published file with its names and what identifies it. */
export interface Known {
  list: string;
  entity: Entity;
  npis: string[];
  birth_date: string | null;
  /** State and number. */
  license: string | null;
  zip5: string | null;
  state: string | null;
  names: KnownName[];
}

export interface KnownName {
  /** `name`, `aka`, `former`, `dba` … */
  kind: string;
  line: string;
  /** Parts, where the file has them in columns. */
  last?: string;
  first?: string;
  middle?: string;
}

type Columns = Record<string, any>;

const joined = (...parts: (string | null | undefined)[]) =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/** Some lists put the middle name into the column of the first name. */
function parted(last: string, first: string, middle: string): Pick<KnownName, 'last' | 'first' | 'middle'> {
  const [own = '', ...more] = first.trim().split(/\s+/);
  return { last, first: own, middle: joined(...more, middle) };
}

export function personName(
  kind: string,
  last?: string | null,
  first?: string | null,
  middle?: string | null,
  suffix?: string | null,
): KnownName {
  return { kind, line: joined(first, middle, last, suffix), ...(last && first ? parted(last, first, middle ?? '') : {}) };
}

/** A name in one line, LAST, FIRST MIDDLE or FIRST MIDDLE LAST. */
function personLine(kind: string, line: string): KnownName {
  const [last = '', first = ''] = line.split(',').map((part) => part.trim());
  const words = line.trim().split(/\s+/);
  if (line.includes(',')) return { kind, line, ...(/^[\p{L}' -]{2,}$/u.test(first) ? parted(last, first, '') : {}) };
  return words.length >= 2 && words.length <= 3
    ? { kind, line, ...parted(words.at(-1)!, words.slice(0, -1).join(' '), '') }
    : { kind, line };
}

/** A record of an exclusion list; null where it is unknown whether it is a person or a business. */
export function ofExclusion(list: string, row: Columns): Known | null {
  if (!row.entity_type) return null;
  const entity = row.entity_type === 'individual' ? 'person' : 'organization';
  const nameLine = (kind: string, line: string): KnownName => (entity === 'person' ? personLine(kind, line) : { kind, line });
  const own =
    entity === 'person' && row.last_name && row.first_name
      ? personName('name', row.last_name, row.first_name, row.middle_name, row.suffix)
      : nameLine('name', row.organization_name ?? row.full_name);
  // An owner is somebody else, and the trade name of a person is not a person's name.
  const others = ((row.other_names ?? []) as { kind: string; name: string }[]).filter(
    ({ kind }) => kind !== 'owner' && (entity === 'organization' || kind !== 'dba'),
  );
  const license = row.license_number ? plainLicense(row.license_number) : '';
  return {
    list,
    entity,
    npis: [row.npi, ...(row.other_npis ?? [])].filter(Boolean),
    birth_date: row.birth_date ?? null,
    license: license.length >= 4 ? `${row.list_state ?? row.state ?? ''} ${license}` : null,
    zip5: row.zip5 ?? null,
    state: row.state ?? row.list_state ?? null,
    names: [own, ...others.map(({ kind, name }) => nameLine(kind, name))],
  };
}

export function ofProvider(row: Columns): Known | null {
  if (!row.entity_type) return null;
  const entity = row.entity_type === 'individual' ? 'person' : 'organization';
  const nameOf = (kind: string, of: Columns) =>
    entity === 'person'
      ? personName(kind, of.last_name, of.first_name, of.middle_name, of.suffix)
      : { kind, line: of.organization_name ?? '' };
  return {
    ...{ list: 'nppes', entity, npis: [row.npi], birth_date: null, license: null, zip5: row.zip5 ?? null, state: row.state ?? null },
    names: [nameOf('name', row), ...((row.other_names ?? []) as Columns[]).map((other) => nameOf(other.type, other))].filter(
      ({ line }) => line !== '',
    ),
  };
}
