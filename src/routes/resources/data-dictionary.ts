import { recordKinds } from '../../records/kinds.ts';
import { unitOf } from '../../records/units.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Every record kind with its columns, as Markdown. */
export const dataDictionary = (): string =>
  recordKinds
    .map(({ kind, description, columns }) => {
      const rows = Object.entries(columns).map(
        ([name, column]) => `| \`${name}\` | ${column.sql} | ${unitOf(name) ?? ''} | ${cell(column.description)} |`,
      );
      return `## ${kind}\n\n${description}\n\n| Field | Type | Unit | Meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
    })
    .join('\n\n');
