import type { Deps } from '#deps';
import { valueWords } from '#pages/wording';
import { isCurrent } from '#records/current';

/** Types of hospitals as files name them, which are plural or say no more than "Short Term". */
const subtypes: Record<string, string | undefined> = {
  'Short Term': 'Short-term hospital',
  Psychiatric: 'Psychiatric hospital',
  Childrens: 'Children’s hospital',
  'Long-term': 'Long-term care hospital',
};

/** Acute Care Hospitals → Acute care hospital: the type of one hospital, from that of its file. */
export const subtypeWords = (published: string): string =>
  subtypes[published] ??
  published.replace(
    /^([A-Z][a-z]+)((?: [A-Z][a-z]+)*) Hospitals?$/,
    (_, first: string, rest: string) => `${first}${rest.toLowerCase()} hospital`,
  );

export const hospitalKinds = ['hospital', 'irf', 'ltch'];
/** Of a facility in no file with types nothing else is known. */
export const isHospitalKind = (type: string | null): boolean => type === null || hospitalKinds.includes(type);

export const facilityKind = (type: string): string => valueWords('facility_type', type);

const certifications = 'cms_provider_of_services';

/**
 * The file that lists every facility of a type. Types without one are known only from the Provider of Services file,
 * which is then used.
 */
const ownFiles: Record<string, string> = {
  hospital: 'cms_hospital_general_information',
  nursing_home: 'cms_nursing_home',
  hospice: 'cms_hospice',
  home_health: 'cms_home_health',
  dialysis: 'cms_dialysis',
  irf: 'cms_irf',
  ltch: 'cms_ltch',
};

/**
 * The Provider of Services file is quarterly: if it is older than this, it cannot confirm that a facility still exists.
 */
const lag_days = 200;

const releaseOf = (source: string) => `(select s.last_release_date from source s where s.source_id = ${source})`;

/**
 * True for a facility `r` that is only in a Provider of Services file older than the file of its type, or whose name
 * says it is closed.
 */
export const isUnconfirmed = `(${isCurrent('r')} and r.source = '${certifications}' and (r.name ~* '^\\W*closed\\M' or coalesce(
    ${releaseOf(
      `case r.facility_type ${Object.entries(ownFiles)
        .map(([kind, source]) => `when '${kind}' then '${source}'`)
        .join(' ')} end`,
    )} - ${releaseOf('r.source')} > ${lag_days}, false)))`;

/** Facility types for which the loaded Provider of Services file is too old to confirm a facility. */
export async function unconfirmedKinds({ pool }: Deps): Promise<string[]> {
  const { rows } = await pool.query(
    `select k.kind from jsonb_each_text($1) k(kind, source_id) where ${releaseOf('k.source_id')} - ${releaseOf(`'${certifications}'`)} > ${lag_days}`,
    [JSON.stringify(ownFiles)],
  );
  return rows.map(({ kind }) => kind);
}
