import type { Pool } from 'pg';
import { z } from 'zod';
import type { Deps } from '#deps';
import { dateOrNull, integer, integerOrNull, named, oneOrNull, text, textOrNull } from '#fields/described';
import type { Column } from '#pages/data-table';
import { counted, joined, month, number } from '#pages/wording';
import { healthSystem } from '#records/health-system';
import { cited, members } from '#records/record-schema';
import { loadedSources, whyAbsentFrom } from '../null-reasons.ts';

export const npiFields = {
  npi_count: integer('Number of providers attributed to the system and its divisions, each once'),
  physician_count: integerOrNull(
    'Number of physicians among them (primary taxonomy in group 207 or 208); null if no provider is attributed or the type of none is known',
  ),
  unknown_type_count: integer('Number of providers that the loaded part of NPPES does not list: they may be physicians'),
};
export type NpiCounts = z.infer<z.ZodObject<typeof npiFields>>;

export const noNpis: NpiCounts = { npi_count: 0, physician_count: null, unknown_type_count: 0 };

/** Systems with everything under them: `root` spans `system_id`. */
export const spanned = (where: string) => `
  with recursive span as (
    select distinct s.system_id as root, s.system_id from system_listing s ${where}
    union select p.root, c.system_id from span p join system_listing c on c.parent_system_id = p.system_id
  )`;
/** Those of `$1`. */
export const spannedSystems = spanned('where s.system_id = any($1::text[])');

/** NPIs of the role `role`: physician or all. */
export const attributedIn = (role: string) =>
  `(select distinct c.npi from span s join attribution_claim c on c.system_id = s.system_id where (${role}::text = 'all' or c.is_physician))`;

/**
 * Providers of each system, divisions included; a provider who works for two divisions counts in both and once for
 * their parent.
 */
export async function npiCounts(pool: Pool, system_ids: string[]): Promise<Map<string, NpiCounts>> {
  const { rows } = await pool.query(
    `${spannedSystems}
     select s.root, count(distinct c.npi)::int as npi_count, count(distinct c.npi) filter (where c.is_physician)::int as physician_count,
       count(distinct c.npi) filter (where c.is_physician is null)::int as unknown_type_count
     from span s left join attribution_claim c on c.system_id = s.system_id group by s.root`,
    [system_ids],
  );
  return new Map(
    rows.map(({ root, npi_count, physician_count, unknown_type_count }) => {
      const none_known = unknown_type_count === npi_count;
      return [root, { npi_count, physician_count: none_known ? null : physician_count, unknown_type_count }];
    }),
  );
}

/** What the numbers of hospitals in a table of systems rest on: the headings say once what each cell would repeat. */
export const countedColumns = <R extends Counted & { hospital_count: number }>(): Column<R>[] => [
  { title: 'Owner last stated', value: (row) => (row.hospital_count > 0 ? statedRange(row) : null) },
  { title: 'Not counted', value: (row) => leftOutReasonWords(row) || null, may_be_left_out: true },
];

/** What the heading means, and why sales are unknown. */
export function countedNote(rows: Counted[]): string {
  const reasons = [...new Set(rows.flatMap(({ sold_hospital_reason }) => sold_hospital_reason ?? []))];
  const unknown = reasons.length > 0 ? ` Later sales are unknown. ${reasons.join(' ')}` : '';
  return `Owner last stated: the dates as of which sources name the owner of the counted hospitals.${unknown}`;
}

const source = 'cms_hospital_ownership_changes';

/**
 * Why Proviso cannot tell which hospitals were sold after a source last named their owner; null if the changes of
 * ownership are loaded.
 */
export async function whySalesUnknown(pool: Deps['pool']): Promise<string | null> {
  const loaded = await loadedSources({ pool }, [source]);
  if (loaded.has(source) && !loaded.parts.has(source)) return null;
  return `Proviso cannot tell whether hospitals were sold after the dates of the sources: ${whyAbsentFrom(source, loaded, () => '').replace(' and does not include this record; the published file may have it', '')}`;
}

const leftOutReasons = ['sold', 'former_number', 'no_longer_listed'] as const;

export const LaterChange = named('LaterChange', {
  effective_date: text('First day of the new ownership'),
  buyer_organization_name: textOrNull('Legal business name of the buyer'),
  ...cited,
})
  .nullable()
  .describe(
    'Newest change of ownership that Medicare processed after `last_named_date`, to a buyer that is not known to belong to the same system. Null if none is on file',
  );

export const leftOutFields = {
  left_out: oneOrNull(
    leftOutReasons,
    'Why totals of the system do not count it; null if they do. sold: Medicare processed a change of ownership after the last day for which a source names the system; former_number: the hospital has another number now, `current_ccn`; ' +
      'no_longer_listed: the number is terminated, or missing in the current list of hospitals of its kind: closed, merged or renumbered',
  ),
  current_ccn: textOrNull('The number that replaced a former one; null otherwise'),
  last_named_date: dateOrNull('Last day for which a loaded source names the system as its owner; null if no source has a date'),
  later_change: LaterChange,
};
export type LeftOut = z.infer<z.ZodObject<typeof leftOutFields>>;

/** The columns of `system_hospital` behind these fields. */
export const leftOutColumns = 'h.left_out, h.current_ccn, h.last_named_date::text, h.later_change';

export const hospitalsOfSpan = `select distinct s.root, h.ccn, ${leftOutColumns} from span s join system_hospital h on h.system_id = s.system_id`;

/** Hospitals of `system_hospital` that totals count. The systems linker decides (`src/link/systems/left-out.ts`). */
export const isCounted = (h: string): string => `${h}.left_out is null`;
/**
 * Hospitals that belong to the system as far as sources say; a number that is a former one has no trials or clinicians
 * of its own any longer.
 */
export const isNotSold = (h: string): string => `${h}.left_out is distinct from 'sold'`;

/** What a number of hospitals leaves out, and as of which days sources name the owner. */
export const countedFields = {
  left_out_hospital_count: integer('Number of hospitals that are not counted in any total of the system'),
  sold_hospital_count: integerOrNull(
    'Of these: sold after the last day for which a source names the system; null if changes of ownership are not loaded',
  ),
  sold_hospital_reason: textOrNull('Why `sold_hospital_count` is null; null otherwise'),
  former_number_count: integer('Of these: former numbers of a hospital that is counted under its current number'),
  no_longer_listed_count: integer('Of these: numbers that are terminated or missing in the current list of hospitals of their kind'),
  owner_stated_from_date: dateOrNull('Of the hospitals counted, the earliest of the last days for which a source names the owner'),
  owner_stated_to_date: dateOrNull('Of the hospitals counted, the latest of the last days for which a source names the owner'),
  owner_undated_hospital_count: integer('Hospitals counted whose owner is named by sources without a date only'),
};
export type Counted = z.infer<z.ZodObject<typeof countedFields>>;

/** `sales_unknown`: why sales are not known, as `whySalesUnknown` says. */
export function countedIn(
  rows: Pick<LeftOut, 'left_out' | 'last_named_date'>[],
  sales_unknown: string | null,
): Counted & { hospital_count: number } {
  const own = rows.filter(({ left_out }) => left_out === null);
  const days = own.flatMap(({ last_named_date }) => last_named_date ?? []).toSorted();
  const because = (reason: (typeof leftOutReasons)[number]) => rows.filter(({ left_out }) => left_out === reason).length;
  // If only a part of the file is loaded, the sales in it still count.
  const is_unknown = sales_unknown !== null && because('sold') === 0 && rows.length > 0;
  return {
    hospital_count: own.length,
    left_out_hospital_count: rows.length - own.length,
    sold_hospital_count: is_unknown ? null : because('sold'),
    sold_hospital_reason: is_unknown ? sales_unknown : null,
    former_number_count: because('former_number'),
    no_longer_listed_count: because('no_longer_listed'),
    owner_stated_from_date: days[0] ?? null,
    owner_stated_to_date: days.at(-1) ?? null,
    owner_undated_hospital_count: own.length - days.length,
  };
}

/** between Sep 2023 and Jan 2025; '' if no source has a date. */
function statedBetween({ owner_stated_from_date: from, owner_stated_to_date: to }: Counted): string {
  if (from === null || to === null) return '';
  return month(from) === month(to) ? `as of ${month(to)}` : `between ${month(from)} and ${month(to)}`;
}

/** owner last stated between Sep 2023 and Jan 2025, without a date for 2 */
function ownerStated(one: Counted): string {
  const between = statedBetween(one);
  if (between === '') return 'owner stated without a date';
  const undated = one.owner_undated_hospital_count;
  return `owner last stated ${between}${undated > 0 ? `, without a date for ${undated}` : ''}`;
}

/** Sep 2023 – Jan 2025, 2 without a date: the cell of a column whose heading says the rest. */
function statedRange(one: Counted): string | null {
  const { owner_stated_from_date: from, owner_stated_to_date: to, owner_undated_hospital_count: undated } = one;
  const range = from === null || to === null ? '' : month(from) === month(to) ? month(to) : `${month(from)} – ${month(to)}`;
  return joined([range, undated > 0 && `${undated} without a date`]) || null;
}

/** 1 sold, 2 former numbers; empty if all are counted. */
function leftOutReasonWords(one: Counted): string {
  const parts = [
    one.sold_hospital_count !== null && one.sold_hospital_count > 0 && `${one.sold_hospital_count} sold`,
    one.former_number_count > 0 && counted(one.former_number_count, 'former number'),
    one.no_longer_listed_count > 0 && `${one.no_longer_listed_count} no longer listed`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** 3 not counted: 1 sold, 2 former numbers; 1 not counted: no longer listed; empty if all are. */
function leftOutWords(one: Counted): string {
  if (one.left_out_hospital_count === 0) return '';
  const reasons = leftOutReasonWords(one);
  const is_one = reasons.startsWith(`${one.left_out_hospital_count} `);
  return `${leftOutShort(one)}: ${is_one ? reasons.replace(/^\d+ (?=former number$)/, 'a ').replace(/^\d+ /, '') : reasons}`;
}

/** 15 not counted, where the reasons stand elsewhere; empty if all are. */
export const leftOutShort = (one: Counted): string =>
  one.left_out_hospital_count === 0 ? '' : `${number(one.left_out_hospital_count)} not counted`;

export const countedWords = (one: Counted & { hospital_count: number }): string =>
  [one.hospital_count > 0 && ownerStated(one), one.sold_hospital_reason !== null && 'later sales unknown', leftOutWords(one)]
    .filter(Boolean)
    .join('; ');

export const SystemId = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'words of a-z and 0-9 joined by hyphens, such as sutter-health')
  .describe('System identifier: words of a-z and 0-9 joined by hyphens. Find one at /systems/search?q=…');

/** A name is read as an id: Sutter Health as sutter-health. */
export const SystemNamed = z
  .string()
  .trim()
  .max(80)
  .regex(/^[A-Za-z0-9]/, 'a name or an id that begins with a letter or digit, such as Sutter Health')
  .overwrite((typed) =>
    typed
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/-$/, ''),
  );

export const citedSystem = {
  ...cited,
  source: text(
    'Source id, as in /sources; `cost_report_chain` for a system made from the chains that cost reports name, see /systems/chains',
  ),
};

export const identity = members(healthSystem, ['system_id', 'system_name', 'parent_system_id', 'system_kind', 'city', 'state']);

export const SystemRow = z.object({
  ...identity,
  parent_system_name: textOrNull('Name of the parent system'),
  division_count: integer('Number of divisions directly under it'),
  ...citedSystem,
});

export const SystemHit = SystemRow.extend({
  hospital_count: integer(
    'Hospitals of the system and its divisions, as on its own page: those that a loaded file names as its own, without those left out',
  ),
  ...countedFields,
  bed_count: integerOrNull('Beds of the hospitals with a bed count, as in `figures.beds` of the system; null if none has one'),
  bed_hospital_count: integer('Hospitals in the bed count'),
  state_hospital_count: integerOrNull('Hospitals in the state of `hospital_state`; null without this parameter'),
  state_bed_count: integerOrNull(
    'Beds in the state of `hospital_state`; null without this parameter, and if no hospital there has a bed count',
  ),
}).meta({ id: 'SystemRow' });
