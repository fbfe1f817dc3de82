import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { publishedDay } from '../days.ts';
import { listed, words } from '../listed.ts';
import { withAliases } from '../names.ts';
import { personParts } from '../person-parts.ts';

const columns = { exclusion_date: 'Exclusion Date', reinstatement_date: 'Reinstatement Date' };

/**
 * A reinstatement follows its exclusion: of two digits the first year that does, also one far ahead (12/31/52 is 2052
 * where the exclusion is of 2012).
 */
export function reinstatementOf(published: string, exclusion_date: string | null): string {
  const [, day, two] = /^\s*(\d{1,2}\/\d{1,2}\/)(\d{2})\s*$/.exec(published) ?? [];
  if (!day || !exclusion_date) return published;
  const begins = Number(exclusion_date.slice(0, 4));
  return `${day}${1900 + Number(two) >= begins ? 1900 + Number(two) : 2000 + Number(two)}`;
}

/** "ASHGROVE or Cali Marlowe Ashgrove": a whole name beside the surname. */
const orName = /(?<!\s)\s+or\s+(?=\S+\s+\S)/i;

export function listedRow(row: NamedRow): RowOutcome[] {
  const { name = '', first_name = '', middle_name = '', provider_type, exclusion_date, reinstatement_date = '' } = row;
  const [own = '', ...beside] = collapsed(name).split(orName);
  const is_open = publishedDay(reinstatement_date).is_never;
  const { other_names, ...who } = words(first_name) ? personParts(first_name, own, middle_name) : business(own);
  return listed('HI', {
    ...who,
    other_names: [...other_names, ...beside.map((other) => ({ kind: 'alias' as const, name: other }))],
    provider_type,
    exclusion_date,
    reinstatement_date: reinstatementOf(reinstatement_date, publishedDay(exclusion_date, 2).value),
    period: is_open ? reinstatement_date : undefined,
    columns,
  });
}

function business(cell: string) {
  const { name, other_names } = withAliases(cell);
  return { entity_type: 'organization' as const, organization_name: name, other_names };
}
