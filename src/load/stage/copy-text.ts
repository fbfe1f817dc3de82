import { hash } from 'node:crypto';
import type { RecordColumn, RecordKind } from '#records/define-record';

const special = /[\\\t\n\r]/g;
const names: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const needsEscape = /[\\\t\n\r]/;

export const copyText = (text: string) => (needsEscape.test(text) ? text.replace(special, (sign) => names[sign]!) : text);

/** JSON.stringify escapes tabs and line breaks: only backslashes need doubling. */
export const copyJson = (json: string) => (json.includes('\\') ? json.replaceAll('\\', '\\\\') : json);

const listItem = (item: string) => `"${item.replace(/[\\"]/g, '\\$&')}"`;

function sqlText(value: unknown, sql: RecordColumn['sql']): string {
  if (sql === 'text[]') return `{${(value as string[]).map(listItem).join(',')}}`;
  if (sql === 'boolean') return value ? 't' : 'f';
  return String(value);
}

interface EncodedRecord {
  /** Joined by tabs. */
  columns: string;
  /** What the publisher said, not when, where or in which file. */
  content_hash: string;
}

export function recordEncoder(kind: RecordKind): (row: Record<string, unknown>) => EncodedRecord {
  const columns = Object.entries(kind.columns).map(([name, { sql }]) => ({ name, sql }));
  return (row) => {
    let text = '';
    // With names: a column added later keeps the hash of records that leave it empty.
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

const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f]..)/gi;

/** Postgres stores neither NUL nor half a surrogate pair. */
export const holdsUnstorable = (json: string) => json.includes('\\u') && json.search(unstorable) >= 0;

export const storableJson = (value: unknown): string => JSON.stringify(value).replace(unstorable, '$1�');
