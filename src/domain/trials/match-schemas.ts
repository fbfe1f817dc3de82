import { z } from 'zod';
import { investigatorReasons, siteReasons } from '../../records/trial-link.ts';

/** A record that came after the links were last made. */
export const notLinkedYet = 'not_linked_yet';
export const notLinkedYetSays = 'Links are made after each load; this record came after the last time.';

type SiteReasonName = keyof typeof siteReasons;
type InvestigatorReasonName = keyof typeof investigatorReasons;
const siteReasonNames = Object.keys(siteReasons) as SiteReasonName[];
const investigatorReasonNames = Object.keys(investigatorReasons) as InvestigatorReasonName[];

const common = {
  explanation: z.string().nullable().describe('The reason in a sentence'),
  candidates: z.number().int().describe('Records of the name that were found; 1 where linked'),
  rule: z.string().nullable().describe('Rule that made the link'),
  confidence: z.number().nullable().describe('Confidence of the link, 0 to 1'),
};

export const SiteMatch = z.object({
  ccn: z.string().nullable().describe('CCN of the facility the site is; null where it is linked to none'),
  facility_name: z.string().nullable().describe('Name of that facility'),
  facility_url: z
    .string()
    .nullable()
    .describe('Where the facility is: its page, or its cost reports where no list of facilities names it, as for some cancer hospitals'),
  reason: z
    .enum([...siteReasonNames, notLinkedYet])
    .nullable()
    .describe('Why the site is linked to no facility'),
  ...common,
  read_as: z.string().nullable().describe('The part of the published name that is the facility’s'),
  alias: z
    .string()
    .nullable()
    .describe('Why that name is the facility’s, where the facility is listed under another one; null where it is listed so'),
});

export const InvestigatorMatch = z.object({
  npi: z.string().nullable().describe('NPI of the investigator; null where linked to none'),
  provider_name: z.string().nullable().describe('Name of that provider'),
  reason: z
    .enum([...investigatorReasonNames, notLinkedYet])
    .nullable()
    .describe('Why the investigator is linked to no NPI'),
  ...common,
  middle_name: z.enum(['agrees', 'not compared']).nullable().describe('Whether middle names, or their initials, agree'),
  namesakes_elsewhere: z.number().int().nullable().describe('Other providers of the name anywhere else'),
});

export const Matching = z.object({
  total: z.number().int().describe('All of them'),
  linked: z.number().int().describe('Linked; a floor, since ties and doubts are left open'),
  unlinked: z
    .array(
      z.object({
        reason: z.string().describe('Reason'),
        count: z.number().int().describe('How many'),
        explanation: z.string().describe('The reason in a sentence'),
      }),
    )
    .describe('The others, each under one reason; with `linked` they add up to `total`'),
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

/** A row of `trial_site_link` beside its site. */
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

/** A row of `trial_investigator_link` beside its investigator. */
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
