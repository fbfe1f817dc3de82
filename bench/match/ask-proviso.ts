import type { Api } from './api.ts';
import { openClient } from './drive.ts';
import { type BenchQuestion, plainKey } from './questions.ts';
import type { Answered } from './scorecard.ts';

interface ListedRecord {
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  organization_name: string | null;
}

const keyOf = (record: ListedRecord) => plainKey([record.last_name, record.first_name, record.middle_name, record.organization_name]);

/** Asks through the whole API: key, validation, records from Postgres; five hits, the federal list, as the peer is asked. */
export function askProviso(api: Api, clients: number) {
  const client = openClient(api.url, clients, { 'x-api-key': api.key });
  return {
    async ask(question: BenchQuestion): Promise<Answered> {
      const name = question.kind === 'organization' ? 'organization_name' : 'entity_type=individual&name';
      const { status, text } = await client.ask(`/exclusions/search?lists=federal&limit=5&${name}=${encodeURIComponent(question.name)}`);
      if (status !== 200) throw new Error(`The service answered ${status} to a ${question.treatment} question.`);
      const { results } = JSON.parse(text) as { results: { score: number; record: ListedRecord }[] };
      return { question, hits: results.map(({ score, record }) => ({ score, key: keyOf(record) })) };
    },
    close: client.close,
  };
}
