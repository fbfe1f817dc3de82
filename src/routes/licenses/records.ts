import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actionsOf } from '../../domain/licenses/action-records.ts';
import { type Searched, searchedNow } from '../../domain/licenses/cited.ts';
import { reportedLicenses } from '../../domain/licenses/nppes-licenses.ts';
import type { License } from '../../domain/licenses/schemas.ts';
import { portalsOf, verifyAt } from '../../domain/licenses/verify-at.ts';
import { goneNpi } from '../../domain/providers/active.ts';
import { knownElsewhere } from '../../domain/providers/known-elsewhere.ts';
import { sourceStates } from '../../domain/providers/source-states.ts';
import { current, stoodOn } from '../../records/current.ts';
import { licenseSources, notSuperseded } from '../../records/license-sql.ts';
import { provenanceColumns, provenanceJoin, provenanceOf } from '../../records/provenance.ts';
import { providerStatus } from '../../screening/provider-status.ts';
import { notFound } from '../../server/errors.ts';

type Shown = z.input<typeof License>;

const newest = (table: string) => `${stoodOn('r', '$1::date')}
  and not exists (select 1 from ${table} newer where newer.source = r.source and newer.release_period = r.release_period
    and newer.record_key = r.record_key and newer.observed_from > r.observed_from and newer.observed_from <= $1::date)`;

/** 410 for a deactivated NPI, 404 for one that no file has. */
export async function checkHolder(deps: Deps, npi: string, holds_anything: boolean): Promise<{ is_in_nppes: boolean }> {
  const status = await providerStatus(deps, npi);
  if (status.is_deactivated) {
    const { rows } = await deps.pool.query(`select replacement_npi from ${current('provider')} where npi = $1 limit 1`, [npi]);
    const replacement_npi = rows[0]?.replacement_npi ?? null;
    throw goneNpi({ deactivation_date: status.deactivation_date, replacement_npi });
  }
  if (!status.is_known && !holds_anything && !(await knownElsewhere(deps.pool, npi)))
    throw notFound(
      'No file on record contains this NPI: no license, no disciplinary action, no entry in NPPES as loaded. Its check digit is valid.',
      ['nppes', ...licenseSources],
    );
  return { is_in_nppes: status.is_known };
}

async function boardLicenses(deps: Deps, npi: string, day: string): Promise<Omit<Shown, 'verify_at'>[]> {
  const { rows } = await deps.pool.query(
    `select distinct on (r.source, r.license_key) r.state, r.license_number, r.license_type_class,
       coalesce(r.license_type, r.license_prefix) as license_type, r.status, r.status_class, r.status_reason, r.has_board_action,
       r.first_issue_date, r.last_issue_date, r.effective_date, r.expiration_date,
       jsonb_build_object('rule', k.rule, 'confidence', k.confidence, 'evidence', k.evidence) as link, ${provenanceColumns}
     from license_link k join license r on r.source = k.source and r.license_key = k.license_key ${provenanceJoin}
     where k.npi = $2 and ${notSuperseded('r')} and ${newest('license')} order by r.source, r.license_key, r.id`,
    [day, npi],
  );
  return rows.map((row) => ({ ...row, ...provenanceOf(row), taxonomy_codes: [], is_primary: null }));
}

/** What the provider reported to NPPES, then what the boards of three states publish. */
export async function licensesOf(deps: Deps, npi: string, day: string): Promise<Shown[]> {
  const [reported, boards] = await Promise.all([
    deps.pool.query(
      `select r.taxonomies, ${provenanceColumns} from provider r ${provenanceJoin} where r.npi = $2 and ${newest('provider')}`,
      [day, npi],
    ),
    boardLicenses(deps, npi, day),
  ]);
  const licenses = [...reported.rows.flatMap(reportedLicenses), ...boards];
  const portals = await portalsOf(
    deps,
    licenses.flatMap(({ state }) => state ?? []),
  );
  return licenses.map((license) => ({ ...license, verify_at: verifyAt(portals, license) }));
}

interface ListedLicense {
  source: string;
  state: string | null;
  license_number: string;
}

/** What the number of disciplinary actions on a page covers, as of a day. */
export async function coverageOf(
  deps: Deps,
  npi: string,
  day: string,
): Promise<Searched & { states: string[]; listed_licenses: ListedLicense[] }> {
  const [registry, licenses, actions] = await Promise.all([sourceStates(deps.pool), licensesOf(deps, npi, day), actionsOf(deps, npi, day)]);
  const listed = actions.flatMap(({ action_kind, source, state, license_number }) =>
    action_kind === 'exclusion' && license_number ? [{ source, state, license_number }] : [],
  );
  return {
    listed_licenses: [...new Map(listed.map((one) => [`${one.source} ${one.license_number}`, one])).values()],
    ...searchedNow(registry),
    states: [...new Set(licenses.flatMap(({ state }) => state ?? []))].sort(),
  };
}
