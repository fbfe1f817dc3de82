import type { Knex } from 'knex';
import { quoted } from '#db/sql';
import { current } from '#records/current';
import type { RecordTable } from '#records/kinds';
import { defineLinker, type LinkerPart, listed, type WrittenTable } from '../define-linker.ts';
import { providerPlaces } from '../people/provider-places.ts';
import { countBy, countOf, openRows } from '../working-tables.ts';
import { decideInvestigators } from './link-investigators.ts';
import { decideSites } from './link-sites.ts';

const links = (table: string, from: string, id: string, target: string, records: string): WrittenTable => ({
  table,
  from,
  key: [id],
  columns: [target, 'reason', 'candidates', 'rule', 'confidence', 'evidence'],
  added: { join: `join ${records} s on s.id = n.${id}`, columns: { nct_id: 's.nct_id' } },
});
const siteLinks = links('trial_site_link', 'site_result', 'site_id', 'ccn', 'trial_site');
const investigatorLinks = links('trial_investigator_link', 'investigator_result', 'investigator_id', 'npi', 'trial_investigator');

interface Decided {
  part: string;
  records: RecordTable;
  links: WrittenTable;
  decide: (work: Knex.Transaction) => Promise<void>;
}

/** Linked, or one reason why not. */
const deciding = ({ part, records, links, decide }: Decided): Omit<LinkerPart, 'reads'> => ({
  part,
  of: ['clinicaltrials_gov'],
  writes: [links],
  async match(work) {
    await openRows(work, links);
    await decide(work);
    await work.raw(`analyze ${quoted(links.from)}`);
    const total = await countOf(work, current(records));
    const decided = await countOf(work, quoted(links.from));
    if (decided !== total) throw new Error(`${decided} decisions for ${total} ${part}: each must be linked or have one reason`);
    const refused = await countBy(work, 'reason', `${quoted(links.from)} where reason is not null`);
    return { counts: { total, linked: await countOf(work, `${quoted(links.from)} where reason is null`) }, refused };
  },
  summary: ({ counts: { total, linked }, refused }) =>
    `clinicaltrials_gov  ${total} ${part}, ${linked} linked; not linked: ${listed(refused)}`,
});

export const trials = defineLinker({
  name: 'trials',
  version: 2,
  parts: [
    {
      ...deciding({ part: 'sites', records: 'trial_site', links: siteLinks, decide: decideSites }),
      reads: ['clinicaltrials_gov'],
      reads_tables: ['facility', 'cost_report'],
    },
    {
      ...deciding({
        part: 'investigators',
        records: 'trial_investigator',
        links: investigatorLinks,
        decide: decideInvestigators,
      }),
      reads: ['clinicaltrials_gov', 'nppes'],
      shared_tables: [providerPlaces],
    },
  ],
});
