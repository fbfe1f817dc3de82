import type { Client } from 'pg';
import { quoted } from '#db/sql';
import { copyText } from '../stage/copy-text.ts';
import { sendLot } from '../stage/lots.ts';

interface DeriveContext {
  source_id: string;
  file_kind: string;
  file_id: number;
  period: string;
  release_date: string | null;
  is_partial: boolean;
  query: (sql: string, values?: unknown[]) => Promise<Record<string, any>[]>;
  /** A list or object becomes JSON, null stays null. */
  copy: (table: string, columns: string[], rows: unknown[][]) => Promise<void>;
  warn: (sentence: string) => void;
}

export interface Derived {
  /** Before the file is applied: reverts what an earlier `from` wrote into records. */
  before?: (context: DeriveContext) => Promise<void>;
  from: (context: DeriveContext) => Promise<void>;
}

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'object') return copyText(JSON.stringify(value));
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return copyText(String(value));
}

export function deriveContext(client: Client, facts: Omit<DeriveContext, 'query' | 'copy'>): DeriveContext {
  return {
    ...facts,
    query: async (sql, values) => (await client.query(sql, values)).rows,
    copy: async (table, columns, rows) => {
      if (rows.length === 0) return;
      const text = rows.map((row) => `${row.map(field).join('\t')}\n`).join('');
      await sendLot(client, `copy ${quoted(table)} (${quoted(columns)}) from stdin`, text);
    },
  };
}
