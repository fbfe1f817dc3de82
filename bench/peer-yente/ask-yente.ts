import { openClient } from '../match/drive.ts';
import { type ListRow, recordOf } from '../match/list.ts';
import type { BenchQuestion } from '../match/questions.ts';
import { nameKey } from '../match/record.ts';
import type { Answered } from '../match/scorecard.ts';
import type { Yente } from './yente.ts';

/** yente's own threshold for a match. */
const THRESHOLD = 0.7;

export function askYente(yente: Yente, rows: readonly ListRow[], clients: number, algorithm: string) {
  const client = openClient(yente.url, clients);
  return {
    async ask(question: BenchQuestion): Promise<Answered> {
      const schema = question.kind === 'individual' ? 'Person' : 'Organization';
      const body = JSON.stringify({ queries: { q: { schema, properties: { name: [question.name] } } } });
      const { status, text } = await client.ask(
        `/match/list?algorithm=${algorithm}&limit=5&threshold=${THRESHOLD}&cutoff=${THRESHOLD}`,
        body,
      );
      if (status !== 200) throw new Error(`yente answered ${status} to a ${question.treatment} question.`);
      const { results } = (JSON.parse(text) as { responses: { q: { results: { id: string; score: number }[] } } }).responses.q;
      return {
        question,
        hits: results.map(({ id, score }) => ({ score, key: nameKey(recordOf(rows[Number(id.slice('row-'.length))]!)) })),
      };
    },
    close: client.close,
  };
}
