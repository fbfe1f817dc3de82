import type { Knex } from 'knex';

/** What was decided of one or more records alike. */
export interface Result {
  ids: string[];
  target: string | null;
  reason: string | null;
  candidates: number;
  rule: string | null;
  confidence: number | null;
  evidence: object | null;
}

export type Part = 'sites' | 'investigators';

export interface TrialLinkReport {
  part: Part;
  total: number;
  linked: number;
  reasons: Record<string, number>;
  seconds: number;
}

const tables = {
  sites: { links: 'trial_site_link', id: 'site_id', target: 'ccn', records: 'trial_site' },
  investigators: { links: 'trial_investigator_link', id: 'investigator_id', target: 'npi', records: 'trial_investigator' },
} as const;

/** Gathers decisions in a table of the transaction and brings the links to them: what stays the same keeps its day. */
export async function openResults(db: Knex.Transaction, part: Part) {
  const { links, id, target, records } = tables[part];
  const started_at = new Date();
  await db.raw(
    `create temp table trial_result (id bigint not null, target text, reason text, candidates integer not null, rule text, confidence numeric,
       evidence jsonb) on commit drop`,
  );
  return {
    async add(results: Result[]): Promise<void> {
      if (results.length === 0) return;
      await db.raw(
        `insert into trial_result select unnest(r.ids), r.target, r.reason, r.candidates, r.rule, r.confidence, r.evidence
         from jsonb_to_recordset(?::jsonb) as r(ids bigint[], target text, reason text, candidates integer, rule text, confidence numeric, evidence jsonb)`,
        [JSON.stringify(results)],
      );
    },
    async settle(): Promise<TrialLinkReport> {
      await db.raw('analyze trial_result');
      await db.raw(
        `delete from ${links} l where not exists (select from trial_result r where r.id = l.${id} and r.target is not distinct from l.${target}
           and r.reason is not distinct from l.reason and r.candidates = l.candidates and r.rule is not distinct from l.rule
           and r.confidence is not distinct from l.confidence and r.evidence is not distinct from l.evidence)`,
      );
      await db.raw(
        `insert into ${links} (${id}, nct_id, ${target}, reason, candidates, rule, confidence, evidence)
         select r.id, s.nct_id, r.target, r.reason, r.candidates, r.rule, r.confidence, r.evidence
         from trial_result r join ${records} s on s.id = r.id
         where not exists (select from ${links} l where l.${id} = r.id)`,
      );
      const { rows } = await db.raw('select reason, count(*)::int as n from trial_result group by reason order by n desc');
      const counted = rows as { reason: string | null; n: number }[];
      const { rows: held } = await db.raw(`select count(*)::int as n from ${records} where observed_to is null`);
      const total: number = held[0].n;
      const decided = counted.reduce((sum, { n }) => sum + n, 0);
      if (decided !== total) throw new Error(`${decided} decisions for ${total} ${part}: each must be linked or have one reason`);
      const linked = counted.find(({ reason }) => reason === null)?.n ?? 0;
      const reasons = Object.fromEntries(counted.flatMap(({ reason, n }) => (reason === null ? [] : [[reason, n]])));
      const completed_at = new Date();
      await db('trial_link_run').insert({ part, started_at, completed_at, total, linked, reasons: JSON.stringify(reasons) });
      await db.raw('drop table trial_result');
      await db.raw(`analyze ${links}`);
      return { part, total, linked, reasons, seconds: (completed_at.getTime() - started_at.getTime()) / 1000 };
    },
  };
}
