import type { RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { trialInvestigator } from '#records/trial';
import { isPerson } from './anonymous.ts';
import { contactRole, investigatorRoles } from './codes.ts';
import { numbered } from './numbered.ts';
import type { Study } from './study.ts';

interface Named {
  name: string | null;
  role: string | null;
  affiliation: string | null;
  site: number | null;
  published: Record<string, unknown>;
}

/** Officials of the whole study, and those contacts of its sites whose role is an investigator's. */
export function investigators(study: Study, siteKeys: string[], origin: { source_url: string; observed_from: string }): RowOutcome[] {
  const named: Named[] = [
    ...study.officials.map((one) => ({ ...one, site: null })),
    ...study.sites.flatMap((site, index) =>
      site.contacts
        .filter((contact) => contact.role !== contactRole && contact.role !== null)
        .map((contact) => ({ ...contact, affiliation: null, site: index })),
    ),
  ];
  const number = numbered();
  return named.flatMap((one): RowOutcome[] => {
    if (one.name === null) return [{ issue: 'an investigator without a name', column: 'name' }];
    if (one.role !== null && !investigatorRoles.has(one.role)) {
      return [{ issue: `"${one.role}" is not a role of the registry`, column: 'role' }];
    }
    const place = one.site === null ? '' : siteKeys[one.site]!;
    return [
      record(
        trialInvestigator,
        number([study.nct_id, one.role ?? '', one.name, place].join('|')),
        {
          nct_id: study.nct_id!,
          name: one.name,
          role: one.role,
          affiliation: one.affiliation,
          site_position: one.site === null ? null : one.site + 1,
          is_person: isPerson(one.name, one.affiliation),
        },
        { ...origin, raw_payload: one.published },
      ),
    ];
  });
}
