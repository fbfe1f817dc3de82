import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '#deps';
import { root } from '#root';
import { TextDocument } from '#server/answers/meta';
import { defineEndpoint } from '#server/define-endpoint';

interface SourceNotes {
  source_id: string;
  title: string;
  publisher: string;
  license: string;
  notes: string | null;
}

/** Description of each registered source. */
async function sourceNotes({ pool }: Deps): Promise<SourceNotes[]> {
  const { rows } = await pool.query(
    `select source_id, title, publisher->>'name' as publisher, license, notes from source order by title, source_id`,
  );
  return rows;
}

const text = readFileSync(join(root, 'docs/data-disclosure.md'), 'utf8');

export default defineEndpoint({
  path: '/legal/data-disclosure',
  summary: 'Data sources: terms and limits',
  description:
    'What the service publishes and what it means, with publisher, terms and limits of each source. Markdown for clients, a page for browsers.',
  access: 'public',
  shape: 'document',
  response: TextDocument,
  async handler(_input, { deps }) {
    const sources = await sourceNotes(deps);
    const lines = sources.map(
      (one) =>
        `- **[${one.title}](/sources/${one.source_id})**, ${one.publisher}. Terms: ${one.license.replace(/\.$/, '')}.${one.notes ? ` ${one.notes}` : ''}`,
    );
    const markdown = text
      .replace('{sources}', lines.join('\n'))
      .replaceAll('{retention_days}', deps.config.screening_retention_days.toLocaleString('en-US'));
    return { title: 'Data disclosure', markdown };
  },
});
