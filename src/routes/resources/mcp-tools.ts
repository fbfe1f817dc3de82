import { discoverTools } from '../../server/discover.ts';

/** The tools of /mcp with what each is for: the first sentence of its description. */
export async function toolTable(): Promise<string> {
  const tools = await discoverTools();
  const rows = tools
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, title, description }) => `| \`${name}\` | ${title} | ${/^.*?[.](?= |$)/.exec(description)![0]} |`);
  return ['| Tool | | What it does |', '| --- | --- | --- |', ...rows].join('\n');
}
