import type { Verified } from '#fields/verified';
import { discoverDatasets } from '#load/discover-datasets';

export async function stateListTable(): Promise<string> {
  const datasets = await discoverDatasets('loaders/medicaid-exclusions');
  const lines = datasets.map(({ id, files }) => {
    const layouts = files.flatMap((file) => file.layouts);
    const of = (verified: Verified) =>
      layouts
        .filter((layout) => layout.verified === verified)
        .map((layout) => `\`${layout.id}\` (${layout.read.format.toUpperCase()})`)
        .join(', ') || '–';
    return `| ${id.slice(0, 2).toUpperCase()} | ${of('published')} | ${of('described')} |`;
  });
  return ['| state | verified on published files | known from descriptions or copies only |', '|---|---|---|', ...lines].join('\n');
}
