import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { withoutEnd } from '../letters.ts';
import { type Listed, listed, words } from '../listed.ts';
import { type OtherListed, withAliases } from '../names.ts';
import { endOfPeriod } from '../period-end.ts';
import { personParts } from '../person-parts.ts';
import { phraseReader } from '../phrases.ts';

const columns = { npi: 'NPI', exclusion_date: 'Effective Date', end_date: 'Timeframe of Term/Exclusion' };

const owner_mark = /(?:(?<!\s)\s+)?(?:[(,;-]{1,9}\s*)?\bOwners?\s*:\s*/i;

/** LIM, ZORA is one owner, ZORA LIM, IAN KEANE are two. */
function ownerNames(text: string): OtherListed[] {
  const pieces = withoutEnd(text, ')')
    .split(/\s{0,9}(?:;| and | & )\s*/i)
    .flatMap((piece) => {
      const commas = piece.split(',').map((name) => name.trim());
      return commas.every((name) => name.includes(' ')) ? commas : [piece];
    });
  return pieces.filter((name) => words(name)).map((name): OtherListed => ({ kind: 'owner', name }));
}

/** SUNHAVEN CLINIC DBA HARBORLIGHT Owner: Callista Thornbridge, Otis Kestrel */
function practice(cell: string): Partial<Listed> {
  const [business = '', ...owned] = collapsed(cell).split(owner_mark);
  const owners = owned.flatMap(ownerNames);
  const { name, other_names } = withAliases(business);
  return { organization_name: name, other_names: [...other_names, ...owners] };
}

const authority = phraseReader('ky', 'unknown', 'federal');

/** A row whose only reason is the federal exclusion repeats it; "Termed by Medicare" says neither. */
function mirror(reason: string): boolean | null {
  const said = authority(reason);
  return words(reason) === null || said === 'unknown' ? null : said === 'federal';
}

export function terminatedRow(row: NamedRow): RowOutcome[] {
  const { first_name, last_name = '', npi, exclusion_date, license_number, period = '' } = row;
  // Notes stand in the first cell, others say N/A throughout.
  if (![last_name, npi, exclusion_date].some((cell) => words(cell))) return [{ skip: 'a remark: neither last name, NPI nor date' }];
  const is_person = words(first_name) !== null;
  return listed('KY', {
    ...(is_person ? personParts(first_name!, last_name) : practice(last_name)),
    npi,
    license_number,
    exclusion_date,
    reason: row.reason,
    oig_reciprocal: mirror(row.reason ?? ''),
    period,
    end_date: endOfPeriod(period),
    columns,
  });
}
