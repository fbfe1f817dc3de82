import type { Knex } from 'knex';
import type { Decision } from './decide.ts';

/** Gathers decisions and brings the links of a source to them: what stays the same keeps its day. */
export async function openResults(db: Knex.Transaction, source: string, rule: string) {
  await db.raw(
    'create temp table link_result (license_key text, npi text, evidence jsonb, confidence numeric, reason text, left_candidates integer, right_candidates integer) on commit drop',
  );
  return {
    async add(decisions: Decision[]): Promise<void> {
      const kept = decisions.filter((one) => 'npi' in one || one.reason !== 'none');
      if (kept.length === 0) return;
      await db.raw(
        `insert into link_result select * from jsonb_to_recordset(?::jsonb) as r(license_key text, npi text, evidence jsonb,
           confidence numeric, reason text, left_candidates integer, right_candidates integer)`,
        [JSON.stringify(kept)],
      );
    },
    async settle(): Promise<void> {
      await db.raw(
        `delete from license_link l where source = :source and not exists (select 1 from link_result r
           where r.license_key = l.license_key and r.npi = l.npi and l.rule = :rule and r.evidence = l.evidence and r.confidence = l.confidence)`,
        { source, rule },
      );
      await db.raw(
        `insert into license_link (source, license_key, npi, rule, evidence, confidence)
         select :source, license_key, npi, :rule, evidence, confidence from link_result where npi is not null on conflict do nothing`,
        { source, rule },
      );
      await db.raw('delete from license_link_refusal where source = ?', [source]);
      await db.raw(
        `insert into license_link_refusal (source, license_key, rule, reason, left_candidates, right_candidates)
         select :source, license_key, :rule, reason, left_candidates, right_candidates from link_result where reason is not null`,
        { source, rule },
      );
      await db.raw('drop table link_result');
    },
  };
}
