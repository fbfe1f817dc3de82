import { therapeuticAreas } from '../../fields/therapeutic-areas.ts';

/** Every therapeutic area with its words, as Markdown. */
export const areaTable = (): string => {
  const rows = Object.entries(therapeuticAreas).map(([area, { title, words }]) => `| \`${area}\` | ${title} | ${words.join(', ')} |`);
  return `| Area | Title | Words |\n| --- | --- | --- |\n${rows.join('\n')}`;
};
