import { hash } from 'node:crypto';
import type { RecordColumn, RecordKind } from '../../records/define-record.ts';

const special = /[\\\t\n\r]/g;
const names: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const needsEscape = /[\\\t\n\r]/;

export const copyText = (text: string) => (needsEscape.test(text) ? text.replace(special, (sign) => names[sign]!) : text);

/** JSON in the text format of COPY: JSON.stringify escapes tabs and line breaks, so only backslashes need doubling. */
export const copyJson = (json: string) => (json.includes('\\') ? json.replaceAll('\\', '\\\\') : json);

const listItem = (item: string) => `"${item.replace(/[\\"]/g, '\\$&')}"`;

/** A value in Postgres' text format for the column's type. */
function sqlText(value: unknown, sql: RecordColumn['sql']): string {
  if (sql === 'text[]') return `{${(value as string[]).map(listItem).join(',')}}`;
  if (sql === 'boolean') return value ? 't' : 'f';
  return String(value);
}

interface EncodedRecord {
  /** Columns of the record in declaration order, joined by tabs. */
  columns: string;
  /** 16 bytes in hex over the record's columns only: what the publisher said, not when, where or in which file. */
  content_hash: string;
}

export function recordEncoder(kind: RecordKind): (row: Record<string, unknown>) => EncodedRecord {
  const columns = Object.entries(kind.columns).map(([name, { sql }]) => ({ name, sql }));
  return (row) => {
    let text = '';
    // Names are hashed with the values, so that a column added later does not change the hash of records that leave it
    // empty.
    let content = '';
    for (const { name, sql } of columns) {
      const value = row[name];
      if (text !== '') text += '\t';
      if (value === null || value === undefined) text += '\\N';
      else {
        const encoded = sql === 'jsonb' ? copyJson(JSON.stringify(value)) : copyText(sqlText(value, sql));
        text += encoded;
        content += `${name}\t${encoded}\n`;
      }
    }
    return { columns: text, content_hash: hash('sha256', content).slice(0, 32) };
  };
}

const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Postgres stores neither NUL nor half a surrogate pair; JSON.stringify writes both as escapes. */
export const holdsUnstorable = (json: string) => json.includes('\\u') && unstorable.test(json);
