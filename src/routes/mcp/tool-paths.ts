import { z } from 'zod';
import { readTable } from '../../read-table.ts';

/** Templates of paths, those without a parameter first, and the tool that answers what is found there. */
const tools = readTable('src/routes/mcp/tool-paths.csv', z.object({ path: z.string(), tool: z.string() })).map(({ path, tool }) => ({
  tool,
  segments: path.split('/'),
}));

const isParameter = (segment: string) => segment.startsWith('{');

/** A message with the names of tools in place of paths: `hospital` with ccn 050123 for /hospitals/050123. */
export const withTools = (message: string): string =>
  message.replace(/(?:GET |POST )?(?<![\w./:])(\/[a-z][\w{}/-]*)(?:\?[\w=…&]*)?/g, (named, path: string) => {
    const segments = path.split('/');
    const found = tools.find(
      (one) => one.segments.length === segments.length && one.segments.every((own, at) => isParameter(own) || own === segments[at]),
    );
    if (!found) return named;
    const given = found.segments.flatMap((own, at) =>
      isParameter(own) && !isParameter(segments[at]!) ? [` with ${own.slice(1, -1)} ${segments[at]}`] : [],
    );
    return `\`${found.tool}\`${given.join('')}`;
  });
