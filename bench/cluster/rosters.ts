import type pg from 'pg';
import { request } from 'undici';

/** Half of the rows are listed names, the other half people on no list. */
export async function rosterOf(pool: pg.Pool, rows: number): Promise<string> {
  const { rows: listed } = await pool.query('select full_name from exclusion where observed_to is null order by id limit $1', [rows / 2]);
  const { rows: others } = await pool.query(
    `select first_name || ' ' || last_name as full_name from provider where observed_to is null and last_name is not null order by npi limit $1`,
    [rows / 2],
  );
  const names = [...listed, ...others].map(({ full_name }, at) => `${at},"${full_name.replaceAll('"', '')}"`);
  return ['ID,Name', ...names].join('\n');
}

export async function sendRoster(url: string, key: string, roster: string): Promise<string> {
  const headers = { 'x-api-key': key, 'content-type': 'text/csv' };
  const reply = await request(`${url}/screenings`, { method: 'POST', headers, body: roster });
  const body = (await reply.body.json()) as { id: string; detail?: string };
  if (reply.statusCode !== 202) throw new Error(`The roster was refused: ${reply.statusCode} ${body.detail}`);
  return body.id;
}

/** Outcomes of its rows in their order, once it is done. */
export async function rosterResults(pool: pg.Pool, id: string, patience_ms = 240_000): Promise<string[]> {
  for (const began = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 250))) {
    const { rows } = await pool.query('select status, note from screening where id = $1', [id]);
    if (rows[0]?.status === 'done') break;
    if (rows[0]?.status === 'failed' || Date.now() - began > patience_ms)
      throw new Error(`The roster is ${rows[0]?.status ?? 'lost'}: ${rows[0]?.note ?? 'no note'}`);
  }
  const { rows } = await pool.query('select outcome from screening_subject where screening_id = $1 order by position', [id]);
  return rows.map(({ outcome }) => outcome);
}
