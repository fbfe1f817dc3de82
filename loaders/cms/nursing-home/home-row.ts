import type { NamedRow, RawRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { nursingHome } from '#records/nursing-home';
import { facilityOf, notTaken } from '../facility-row.ts';

/** Footnotes by the field they belong to. */
export function footnotesOf(row: NamedRow): Record<string, string> | null {
  const found = Object.entries(row).flatMap(([name, text]) => {
    const field = /^(.+)_footnote$/.exec(name)?.[1];
    return field && text.trim() ? [[field, text.trim()]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

const identity =
  /^(?:CMS Certification|Federal Provider|Provider (?:Name|Address|City|State|Zip|Phone|County|Type)|City|State$|ZIP|County|Telephone|Ownership|Overall Rating|Date First|Latitude|Longitude|Geocoding|Processing)/i;

/** A nursing home is a facility; the other fields of its row make a record of their own. */
export function homeRow(row: NamedRow, raw: RawRow): RowOutcome | RowOutcome[] {
  const raw_payload = Object.fromEntries(Object.entries(raw).filter(([header]) => identity.test(header)));
  const place = { ...row, facility_subtype: row.program ?? '' };
  const { one, read, ccn } = facilityOf(place, { facility_type: 'nursing_home', care_compare: 'nursing-home', raw_payload });
  if (!one) return notTaken(read.issues);
  const home = record(
    nursingHome,
    ccn,
    {
      ccn,
      legal_business_name: read.words('legal_business_name'),
      chain_name: read.words('chain_name'),
      chain_id: read.words('chain_id'),
      program: read.words('program'),
      certified_bed_count: read.whole('certified_bed_count'),
      average_residents: read.number('average_residents'),
      is_in_hospital: read.flag('is_in_hospital'),
      is_continuing_care_community: read.flag('is_continuing_care_community'),
      special_focus_status: read.words('special_focus_status'),
      has_abuse_icon: read.flag('has_abuse_icon'),
      has_changed_ownership: read.flag('has_changed_ownership'),
      has_old_inspection: read.flag('has_old_inspection'),
      overall_rating: one.row.overall_rating as number | null,
      health_inspection_rating: read.rating('health_inspection_rating'),
      quality_rating: read.rating('quality_rating'),
      long_stay_quality_rating: read.rating('long_stay_quality_rating'),
      short_stay_quality_rating: read.rating('short_stay_quality_rating'),
      staffing_rating: read.rating('staffing_rating'),
      nurse_aide_hours: read.number('nurse_aide_hours'),
      lpn_hours: read.number('lpn_hours'),
      rn_hours: read.number('rn_hours'),
      licensed_hours: read.number('licensed_hours'),
      total_nurse_hours: read.number('total_nurse_hours'),
      weekend_nurse_hours: read.number('weekend_nurse_hours'),
      weekend_rn_hours: read.number('weekend_rn_hours'),
      physical_therapist_hours: read.number('physical_therapist_hours'),
      case_mix_total_nurse_hours: read.number('case_mix_total_nurse_hours'),
      adjusted_total_nurse_hours: read.number('adjusted_total_nurse_hours'),
      nurse_turnover_pct: read.number('nurse_turnover_pct'),
      rn_turnover_pct: read.number('rn_turnover_pct'),
      administrators_left: read.whole('administrators_left'),
      health_survey_score: read.number('health_survey_score'),
      health_deficiency_count: read.whole('health_deficiency_count'),
      last_survey_date: read.day('last_survey_date'),
      fine_count: read.whole('fine_count'),
      fines_usd: read.number('fines_usd'),
      payment_denial_count: read.whole('payment_denial_count'),
      penalty_count: read.whole('penalty_count'),
      footnotes: footnotesOf(row),
      processing_date: read.day('processing_date'),
    },
    { source_url: one.source_url! },
  );
  return [home, one, ...read.issues];
}
