import type { Api } from './api.ts';
import { openClient } from './drive.ts';
import type { BenchQuestion } from './questions.ts';
import { type BenchRecord, nameKey } from './record.ts';
import type { Answered } from './scorecard.ts';

const parameterOf = { organization: 'organization_name', individual: 'entity_type=individual&name' };

/**
 * Asks through the whole API: key, validation, records from Postgres; five hits, the question's own list, the same as
 * for the peer.
 */
export function askProviso(api: Api, clients: number) {
  const client = openClient(api.url, clients, { 'x-api-key': api.key });
  return {
    async ask(question: BenchQuestion): Promise<Answered> {
      const name = question.kind ? parameterOf[question.kind] : 'name';
      const { status, text } = await client.ask(
        `/exclusions/search?lists=${question.source}&limit=5&${name}=${encodeURIComponent(question.name)}`,
      );
      if (status !== 200) throw new Error(`The service answered ${status} to a ${question.treatment} question.`);
      const { results } = JSON.parse(text) as { results: { score: number; record: BenchRecord }[] };
      return { question, hits: results.map(({ score, record }) => ({ score, key: nameKey(record) })) };
    },
    close: client.close,
  };
}
