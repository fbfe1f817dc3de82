import type { Deps } from '../../deps.ts';
import { facilitySources } from '../../domain/hospitals/facility-sources.ts';
import { knownFacility } from '../../domain/hospitals/standing.ts';
import { footnoteWords } from '../../domain/nursing-homes/footnotes.ts';
import { sourceTitles } from '../../domain/sources/titles.ts';
import { withheldBy } from '../../records/null-reason.ts';
import { notFound } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { withTitles } from './figure-sources.ts';
import { type Compared, homeColumns, ordinals } from './schemas.ts';

export const home_source = 'cms_nursing_home';

export const noHome = (at: number) =>
  notFound(`No nursing home with the ${ordinals[at]} CCN is on file. Use /nursing-homes?name=… to search by name.`, facilitySources);

/** The newest listing of a nursing home; for one that is no longer listed, the last one. */
async function homeOf({ deps, cite, warn }: RequestContext, ccn: string, at: number): Promise<Compared> {
  const [{ rows }, known, title] = await Promise.all([
    deps.pool.query(
      `select ${homeColumns.map((name) => `r.${name}`).join(', ')}, r.footnotes, r.observed_to, p.city
       from nursing_home r left join lateral (select city from facility where ccn = r.ccn and source = r.source
         order by observed_to desc nulls first, observed_from desc limit 1) p on true
       where r.ccn = $1 order by r.observed_to desc nulls first, r.observed_from desc limit 1`,
      [ccn],
    ),
    knownFacility(deps, ccn),
    sourceTitles(deps),
  ]);
  const [row] = rows;
  if (!row || !known) throw noHome(at);
  const { footnotes, observed_to, city, ...figures } = row;
  cite(home_source);
  if (observed_to) warn(`${known.name} is no longer listed since the release of ${observed_to}: its figures are the last published ones.`);
  const withheld = Object.entries(figures).filter(([name, value]) => value === null && footnotes?.[name]);
  const null_reasons = Object.fromEntries(
    withheld.map(([name]) => [name, withheldBy(title(home_source), '', footnoteWords(footnotes[name]))]),
  );
  return {
    ...{ kind: 'nursing_home', id: ccn, name: known.name, city, state: known.state, path: `/nursing-homes/${ccn}` },
    ...{ physician_count: null, counted: null, figures: null, aco_figures: null },
    nursing_home_figures: { ...figures, null_reasons },
    figure_sources: await withTitles(deps, [{ figure: 'nursing_home', source: home_source, path: `/nursing-homes/${ccn}` }]),
  };
}

/** The nursing homes among these CCNs. */
export async function homesAmong({ pool }: Deps, ccns: string[]): Promise<string[]> {
  const { rows } = await pool.query(
    'select asked.ccn from unnest($1::text[]) asked(ccn) where exists (select from nursing_home n where n.ccn = asked.ccn)',
    [ccns],
  );
  return rows.map(({ ccn }) => ccn);
}

export const comparedHomes = (context: RequestContext, ccns: string[]): Promise<Compared[]> =>
  Promise.all(ccns.map((ccn, at) => homeOf(context, ccn, at)));
