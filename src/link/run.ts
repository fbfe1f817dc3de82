import type { Knex } from 'knex';
import type { BoardLicense, ReportedLicense } from './candidates.ts';
import { type Decision, decide, type RefusalReason } from './decide.ts';
import { disciplineOnly } from './discipline-only.ts';
import { type LinkedSource, linkedSources } from './linked-sources.ts';
import { lockLinker } from './linker-lock.ts';
import { countLicenses, refreshProviderLicenses } from './provider-licenses.ts';
import { openResults } from './results.ts';

export interface LinkReport {
  source: string;
  rule: string;
  licenses: number;
  linked: number;
  refused: Record<RefusalReason, number>;
  seconds: number;
}

const BLOCKS = 1000;

/** Licences and providers that share a state and digits, block by block. */
const blocks = ({ licenses }: LinkedSource) => `
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

async function linkSource(db: Knex.Transaction, linked: LinkedSource): Promise<LinkReport> {
  const { source, rule, licenses } = linked;
  const started = new Date();
  const { rows } = await db.raw(`select count(distinct license_key)::integer as n from (${licenses}) l`);
  const total: number = rows[0].n;
  const refused: Record<RefusalReason, number> = { none: 0, tie_left: 0, tie_right: 0, conflict: 0 };
  let made = 0;
  const results = await openResults(db, source, rule.id);
  await db.raw(`declare link_blocks no scroll cursor for ${blocks(linked)}`);
  for (;;) {
    const { rows: found } = await db.raw(`fetch ${BLOCKS} from link_blocks`);
    if (found.length === 0) break;
    const decisions: Decision[] = found.flatMap((block: { lefts: BoardLicense[]; rights: ReportedLicense[] }) =>
      decide(rule, block.lefts, block.rights),
    );
    for (const decision of decisions) {
      if ('npi' in decision) made += 1;
      else refused[decision.reason] += 1;
    }
    await results.add(decisions);
  }
  await db.raw('close link_blocks');
  await results.settle();
  refused.none = total - made - refused.tie_left - refused.tie_right - refused.conflict;
  if (!disciplineOnly(source)) await countLicenses(db, source, licenses);
  await db('link_run').insert({
    rule: rule.id,
    source,
    started_at: started,
    completed_at: new Date(),
    licenses: total,
    linked: made,
    ...refused,
  });
  return { source, rule: rule.id, licenses: total, linked: made, refused, seconds: (Date.now() - started.getTime()) / 1000 };
}

/** When a source was last linked against when it, or NPPES, was last loaded. */
async function isStale(db: Knex.Transaction, source: string): Promise<boolean> {
  const { rows } = await db.raw(
    `select coalesce((select max(started_at) from link_run where source = :source)
       > (select max(last_loaded_at) from source where source_id in (:source, 'nppes')), false) as is_fresh,
       exists (select 1 from source where source_id = :source and last_loaded_at is not null) as is_loaded`,
    { source },
  );
  return rows[0].is_loaded && !rows[0].is_fresh;
}

/** Links what was loaded since it was last linked, or everything. One transaction each: readers see the old links or the new ones. */
export async function renewLinks(db: Knex, options: { all?: boolean } = {}): Promise<LinkReport[]> {
  const reports: LinkReport[] = [];
  const stale = await db.transaction(async (work) => {
    await lockLinker(work, 'linker licenses');
    const due = await isStale(work, 'nppes');
    if (!due && !options.all) return false;
    const started_at = new Date();
    const licenses = await refreshProviderLicenses(work);
    const none = { linked: 0, none: 0, tie_left: 0, tie_right: 0, conflict: 0 };
    await work('link_run').insert({ rule: 'provider_license', source: 'nppes', started_at, completed_at: new Date(), licenses, ...none });
    return true;
  });
  for (const linked of linkedSources) {
    const report = await db.transaction(async (work) => {
      await lockLinker(work, 'linker licenses');
      const { rows } = await work.raw('select last_loaded_at from source where source_id = ?', [linked.source]);
      if (!rows[0]?.last_loaded_at) return null;
      return options.all || stale || (await isStale(work, linked.source)) ? linkSource(work, linked) : null;
    });
    if (report) reports.push(report);
  }
  return reports;
}
