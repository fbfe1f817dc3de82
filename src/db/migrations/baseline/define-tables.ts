import type { Knex } from 'knex';
import { isCurrent } from '../../../records/current.ts';
import type { RecordKind } from '../../../records/define-record.ts';

const IDENTITY = 'bigint generated always as identity primary key';
const isColumns = (line: string) => !/^(foreign|unique|check|constraint|index)\b/.test(line);
const isForeign = (statement: string) => statement.includes(' foreign key ');

/**
 * SQL of tables written as blocks of lines: the name of the table, then lines of a type and its columns (`*`
 * primary key, `!` not null, `=` default; `identity` is a key by itself), a constraint, or an index, whose name in the
 * database begins with that of the table. A line is continued by four spaces; `--` begins a comment.
 */
export function tablesSql(db: Knex, notation: string): string[] {
  const [created, further]: [string[], string[]] = [[], []];
  for (const block of notation.split('\n\n')) {
    const [table, ...lines] = block
      .replaceAll(/\n {4}/g, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('--'));
    if (!table) continue;
    const build = (t: Knex.CreateTableBuilder) => {
      for (const [type, ...columns] of lines.filter(isColumns).map((line) => line.split(' ')))
        for (const column of columns) addColumn(db, t, type!, column);
    };
    created.push(db.schema.createTable(table, build).toQuery());
    const keys = lines.filter(isColumns).flatMap((line) => line.split(' ').filter((word) => word.endsWith('*')));
    if (keys.length > 0) further.push(`alter table ${table} add primary key (${keys.join(', ').replaceAll('*', '')})`);
    for (const line of lines.filter((one) => !isColumns(one))) further.push(statement(table, line));
  }
  // A foreign key may point at a table or a primary key that comes later.
  return [...created, ...further.filter((one) => !isForeign(one)), ...further.filter(isForeign)];
}

function addColumn(db: Knex, t: Knex.CreateTableBuilder, type: string, text: string): void {
  const [, name, required, value] = /^(\w+)([!*]?)(?:=(.+))?$/.exec(text)!;
  const column = t.specificType(name!, type === 'identity' ? IDENTITY : type);
  if (required === '!') column.notNullable();
  if (value) column.defaultTo(db.raw(value));
}

function statement(table: string, line: string): string {
  const [, unique = '', name, definition] = /^(unique )?index (\w+) (.+)$/.exec(line) ?? [];
  return name ? indexSql(table, name, definition!, unique) : `alter table ${table} add ${line}`;
}

const indexSql = (table: string, name: string, definition: string, unique = '') =>
  `create ${unique}index ${table}_${name} on ${table} ${definition}`;

/** The condition of an index, together with that of current records. */
function ofCurrent(table: string, definition: string): string {
  const [columns, condition] = definition.split(' where ');
  return `${columns} where ${isCurrent(table)}${condition ? ` and ${condition}` : ''}`;
}

/**
 * SQL of the table of a record: its origin, the releases between which the publisher listed it, its columns and
 * indexes.
 */
export function recordSql(db: Knex, { table, columns, indexes = {}, current_indexes = {}, current_key = 'current' }: RecordKind): string[] {
  const build = (t: Knex.CreateTableBuilder) => {
    t.specificType('id', IDENTITY);
    t.text('record_key').notNullable();
    t.text('source').notNullable();
    t.text('source_url').notNullable();
    t.text('release_period').notNullable().defaultTo('');
    t.bigInteger('file_id').notNullable();
    t.integer('file_line').notNullable();
    t.binary('content_hash').notNullable();
    t.jsonb('raw_payload').notNullable();
    t.date('observed_from').notNullable();
    t.date('observed_to');
    t.date('confirmed_on');
    t.timestamp('loaded_at').notNullable().defaultTo(db.raw('now()'));
    t.foreign('source', `${table}_source_fkey`).references('source_id').inTable('source');
    t.foreign('file_id', `${table}_file_id_fkey`).references('file_id').inTable('source_file');
    for (const [name, { sql, schema }] of Object.entries(columns)) {
      const column = t.specificType(name, sql);
      if (!schema.safeParse(null).success) column.notNullable();
    }
  };
  const key = current_key && [
    indexSql(table, current_key, ofCurrent(table, '(source, release_period, record_key)'), 'unique '),
    indexSql(table, 'versions', '(source, record_key, observed_from)'),
  ];
  return [
    db.schema.createTable(table, build).toQuery(),
    ...(key ?? []),
    indexSql(table, 'file', '(file_id)'),
    ...Object.entries(indexes).map(([name, definition]) => indexSql(table, name, definition)),
    ...Object.entries(current_indexes).map(([name, definition]) => indexSql(table, name, ofCurrent(table, definition))),
  ];
}
