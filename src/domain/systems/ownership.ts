import { z } from 'zod';
import { arrayOf, named, number, oneOf, oneOrNull, text, textOrNull } from '../../fields/described.ts';
import { cited } from '../../records/provenance.ts';
import { LaterChange, leftOutFields } from './counted.ts';

const ownerBases = [
  ...['registry', 'cost_report_chain', 'ein_crosswalk', 'ahrq_compendium', 'name_brand'],
  ...['hospital_owners', 'medicare_enrollment', 'change_of_ownership'],
] as const;

export const OwnerSignal = named('OwnerSignal', {
  system_id: text('System or division that the source points to'),
  basis: oneOf(
    ownerBases,
    'registry: curated; cost_report_chain: the chain named in its cost report; ein_crosswalk: the EIN it files under; ahrq_compendium; name_brand: it is listed under the brand of a chain that has other hospitals in the state; hospital_owners: an organization that reports to Medicare that it owns more than half of it, or is its chain’s home office; medicare_enrollment: the PAC ID or NPI it is enrolled under; change_of_ownership: buyer or seller in a change of ownership that Medicare processed',
  ),
  confidence: number('Confidence of this kind of source, 0 to 1'),
  from_date: textOrNull('First day for which the source says so; null if it has no date'),
  last_named_date: textOrNull('Last day for which the source says so'),
  evidence: z.record(z.string(), z.unknown()).describe('Quote from the source'),
  ...cited,
});

const ownerStandings = ['current', 'former', 'disputed', 'overruled'] as const;

export const ownerFields = {
  ownership: oneOf(
    ownerStandings,
    'current; former: a later source names another; disputed: sources name different systems, so it is counted for none; overruled: the registry names another',
  ),
  from_date: textOrNull('First day on which a loaded source names this owner; ownership may be older. Null if no source has a date'),
  last_named_date: textOrNull('Last day on which a loaded source names this owner'),
  to_date: textOrNull(
    'Day on which a loaded source first names another owner; the sale may be earlier. Null if it is the owner, or if the day is not known',
  ),
  ended_by: oneOrNull(
    ['another_chain', 'change_of_ownership', 'renamed', 'left'],
    'Why ownership ended: change_of_ownership: Medicare processed a sale; another_chain: a later cost report names another chain; renamed: it is now listed under the brand of another system; left: the registry says that it left',
  ),
  left_out: leftOutFields.left_out,
  current_ccn: leftOutFields.current_ccn,
  later_change: LaterChange,
  confidence: number('Confidence of the best signal, 0 to 1'),
  signals: arrayOf(OwnerSignal, 'What each source says'),
};

/** The columns of `system_ownership` and of `joinLeftOut` behind these fields. */
export const ownerColumns = `o.standing as ownership, o.from_date::text, o.last_named_date::text, o.to_date::text, o.ended_by, h.left_out, h.current_ccn,
  h.later_change, o.confidence::float8, o.signals`;
/** Whether totals count the hospital of its present owner. */
export const joinLeftOut = `left join system_hospital h on h.ccn = o.ccn and o.standing = 'current'`;
