import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Question } from '#match/question';
import { runCommand } from './run-command.ts';
import type { SampleApp } from './sample-app.ts';

const queryOf = (question: object) => new URLSearchParams(question as Record<string, string>).toString();
export const isNpiAlone = ({ npi, ...rest }: Question) => npi !== undefined && Object.keys(rest).length === 0;

export const bySearch = async (app: SampleApp, question: Question) =>
  (await app.get(isNpiAlone(question) ? `/exclusions/comprehensive/${question.npi}` : `/exclusions/search?${queryOf(question)}`)).body;

export async function byPage(app: SampleApp, { name, state, birth_date }: Question): Promise<any> {
  const query = queryOf({ q: name, ...(state && { state }), ...(birth_date && { birth_date }) });
  return (await app.get(`/screen?${query}`)).body.screening;
}

/** Questions of one request, which a slow machine answers before its time is up as well. */
const AT_ONCE = 100;

/** Results of requests for some of the questions each, one after the other. */
async function inParts(questions: Question[], ask: (some: Question[]) => Promise<any[]>): Promise<any[]> {
  const results: any[] = [];
  for (let from = 0; from < questions.length; from += AT_ONCE)
    for (const one of await ask(questions.slice(from, from + AT_ONCE))) results.push({ ...one, index: results.length });
  return results;
}

export const byBatch = (app: SampleApp, questions: Question[]): Promise<any[]> =>
  inParts(questions, async (subjects) => {
    const { body } = await app.post('/exclusions/screen', { subjects });
    if (!body.results) throw new Error(JSON.stringify(body));
    return body.results;
  });

export async function byModel(app: SampleApp, questions: Question[]): Promise<any[]> {
  const client = new Client({ name: 'tests', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit: { headers: { 'X-API-Key': app.key } } }),
  );
  try {
    return await inParts(questions, async (subjects) => {
      const answer: any = await client.callTool({ name: 'screen', arguments: { subjects } });
      if (answer.isError) throw new Error(answer.content[0].text);
      return answer.structuredContent.results;
    });
  } finally {
    await client.close();
  }
}

const columns = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'organization_name',
  'birth_date',
  'state',
  'npi',
  'license_number',
] as const;
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** `proviso screen` over a roster, a row for each question; its last line is the summary. It writes certificates. */
export async function byCommand(app: SampleApp, questions: Question[], folder: string): Promise<any[]> {
  const roster = join(folder, 'roster.csv');
  const rows = questions.map((question, at) => [at, ...columns.map((column) => question[column] ?? '')].map(String).map(cell).join());
  writeFileSync(roster, [['id', ...columns].join(), ...rows].join('\n'));
  const settings = { DATABASE_URL: app.database.url, INDEX_PREFIX: app.search.alias(''), DATA_DIR: folder };
  const { stdout, stderr } = await runCommand(['screen', roster], settings);
  if (stdout === '') throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
    .map(({ result, ...row }) => ({ ...row, ...result }));
}
