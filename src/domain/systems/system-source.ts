import { sourceLink } from '../../pages/facts.ts';
import { type Html, html } from '../../pages/html.ts';

/** Source of a system: a publisher, or for a chain that is not in the registry the list of what cost reports name. */
export const systemSource = (source: string, source_url?: string | null): Html =>
  source === 'cost_report_chain'
    ? html`<span class="origin"><a href="/systems/chains">chains in cost reports</a></span>`
    : sourceLink(source, source_url);
