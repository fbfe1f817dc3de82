import type { z } from 'zod';
import { arrayOf, integer, integerOrNull, named, numberOrNull, oneOrNull, text, textOrNull } from '../../fields/described.ts';
import { investigatorReasons, siteReasons } from '../../records/trial-link.ts';

/** A record that was loaded after the last linking. */
const notLinkedYet = 'not_linked_yet';
const notLinkedYetSays = 'This record was loaded after the last linking and is not linked yet.';

type SiteReasonName = keyof typeof siteReasons;
type InvestigatorReasonName = keyof typeof investigatorReasons;
const siteReasonNames = Object.keys(siteReasons) as SiteReasonName[];
const investigatorReasonNames = Object.keys(investigatorReasons) as InvestigatorReasonName[];

const common = {
  explanation: textOrNull('The reason as a sentence'),
  candidates: integer('Number of records with the name; 1 if linked'),
  rule: textOrNull('Rule that made the link'),
  confidence: numberOrNull('Confidence of the link, 0 to 1'),
};

export const SiteMatch = named('TrialSiteMatch', {
  ccn: textOrNull('CCN of the linked facility; null if not linked'),
  facility_name: textOrNull('Name of that facility'),
  facility_url: textOrNull('Path of the facility, or of its cost reports if no facility file lists it (some cancer hospitals)'),
  reason: oneOrNull([...siteReasonNames, notLinkedYet], 'Why the site is not linked to a facility'),
  ...common,
  read_as: textOrNull('The part of the published name that matches the facility'),
  alias: textOrNull('Why that name refers to the facility, if the facility is listed under another name; null otherwise'),
});

export const InvestigatorMatch = named('InvestigatorMatch', {
  npi: textOrNull('NPI of the investigator; null if not linked'),
  provider_name: textOrNull('Name of that provider'),
  reason: oneOrNull([...investigatorReasonNames, notLinkedYet], 'Why the investigator is not linked to an NPI'),
  ...common,
  middle_name: oneOrNull(['agrees', 'not compared'], 'Whether middle names, or their initials, agree'),
  namesakes_elsewhere: integerOrNull('Number of other providers with the same name elsewhere'),
});

export const Matching = named('TrialMatching', {
  total: integer('Total number'),
  linked: integer('Number linked; a minimum, because ambiguous cases are not linked'),
  unlinked: arrayOf(
    named('UnlinkedReason', {
      reason: text('Reason'),
      count: integer('Number'),
      explanation: text('The reason as a sentence'),
    }),
    'Number not linked, by reason; together with `linked` they add up to `total`',
  ),
});

interface Link {
  reason: string | null;
  candidates: number | null;
  rule: string | null;
  confidence: number | null;
}

const explained = (reasons: Record<string, string>, reason: string | null): string | null =>
  reason === null ? null : (reasons[reason] ?? notLinkedYetSays);

const linkOf = (reasons: Record<string, string>, is_linked: boolean, link: Link) => {
  const reason = is_linked ? null : (link.reason ?? notLinkedYet);
  return {
    reason: reason as never,
    explanation: explained(reasons, reason),
    candidates: link.candidates ?? 0,
    rule: link.rule,
    confidence: link.confidence,
  };
};

export const siteMatch = (
  row: Link & {
    ccn: string | null;
    facility_name: string | null;
    is_facility: boolean;
    evidence: { read_as: string; alias?: string } | null;
  },
) => ({
  ccn: row.ccn,
  facility_name: row.facility_name,
  facility_url: row.ccn === null ? null : `${row.is_facility ? '/hospitals' : '/cost-reports'}/${row.ccn}`,
  ...linkOf(siteReasons, row.ccn !== null, row),
  read_as: row.evidence?.read_as ?? null,
  alias: row.evidence?.alias ?? null,
});

interface PersonEvidence {
  middle_name: 'agrees' | 'not compared';
  namesakes_elsewhere: number;
}

export const investigatorMatch = (row: Link & { npi: string | null; provider_name: string | null; evidence: PersonEvidence | null }) => ({
  npi: row.npi,
  provider_name: row.provider_name,
  ...linkOf(investigatorReasons, row.npi !== null, row),
  middle_name: row.evidence?.middle_name ?? null,
  namesakes_elsewhere: row.evidence?.namesakes_elsewhere ?? null,
});

/** Linked and not linked, by reason. */
export function matchingOf(matches: { reason: string | null; explanation: string | null }[]): z.infer<typeof Matching> {
  const counts = new Map<string, { reason: string; count: number; explanation: string }>();
  for (const { reason, explanation } of matches) {
    if (reason === null) continue;
    const held = counts.get(reason) ?? { reason, count: 0, explanation: explanation ?? '' };
    counts.set(reason, { ...held, count: held.count + 1 });
  }
  const unlinked = [...counts.values()].toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
  return { total: matches.length, linked: matches.length - unlinked.reduce((sum, { count }) => sum + count, 0), unlinked };
}
