import type { z } from 'zod';
import type { EmptyReason } from '#lists/empty-reason';
import { type Column, dataTable } from '#pages/data-table';
import { type Content, type Html, html } from '#pages/html';
import { figureCard } from '#pages/tiles';
import { counted, date, number } from '#pages/wording';
import { shownOf } from '#records/record-schema';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import {
  Accuracy,
  attributedPhysicians,
  incompleteSources,
  type Placed,
  StatedCount,
  type System,
  type SystemAccuracy,
  statedCounts,
  systemsOnFile,
} from './records.ts';

/** (ours − stated) ÷ stated × 100, to a tenth. */
export const variancePct = (ours: number, stated: number): number => Math.round(((ours - stated) / stated) * 1000) / 10;

const tenth = (value: number) => Math.round(value * 10) / 10;

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return tenth(sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2);
}

export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : tenth(values.reduce((sum, value) => sum + value, 0) / values.length);

/** Summary figures from the variances of the systems that can be compared. */
export function summaryOf(variances: readonly number[]) {
  const sizes = variances.map(Math.abs);
  return {
    systems_compared: variances.length,
    median_variance_pct: median(variances),
    mean_variance_pct: mean(variances),
    within_10_pct: sizes.filter((size) => size <= 10).length,
    within_25_pct: sizes.filter((size) => size <= 25).length,
  };
}

type Row = z.infer<typeof SystemAccuracy>;

const publicOf = (stated: Placed): Stated => shownOf(StatedCount, stated);

function rowOf({ system_id, system_name }: System, all: Placed[], found: number | null | undefined, has_attribution: boolean): Row {
  const [stated, ...other] = all;
  const attributed_count = found ?? null;
  const whyNone = found === null ? 'types_unknown' : has_attribution ? 'none_attributed' : 'not_attributed';
  const variance_reason = !stated
    ? 'no_stated_count'
    : attributed_count === null
      ? 'no_attributed_count'
      : stated.is_lower_bound
        ? 'stated_is_lower_bound'
        : null;
  return {
    system_id,
    system_name,
    attributed_count,
    attributed_reason: attributed_count === null ? whyNone : null,
    stated: stated ? publicOf(stated) : null,
    stated_reason: stated ? null : 'none_stated',
    variance_pct: variance_reason === null ? variancePct(attributed_count!, stated!.physician_count) : null,
    variance_reason,
    other_stated: other.map(publicOf),
  };
}

const sides = ({ attributed_count, stated }: Row) => Number(attributed_count !== null) + Number(stated !== null);

const order = (a: Row, b: Row) =>
  Number(a.variance_pct === null) - Number(b.variance_pct === null) ||
  (a.variance_pct === null ? 0 : b.stated!.physician_count - a.stated!.physician_count) ||
  sides(b) - sides(a) ||
  a.system_name.localeCompare(b.system_name) ||
  (a.system_id < b.system_id ? -1 : 1);

function missingSide(has_stated: boolean, has_attribution: boolean, has_systems: boolean): EmptyReason | null {
  const missing = [
    ...(has_systems ? [] : ['the registry of health systems']),
    ...(has_stated ? [] : ['publicly stated physician counts']),
    ...(has_attribution ? [] : ['links between physicians and systems']),
  ];
  return missing.length > 0
    ? { code: 'not_loaded', detail: `There is no comparison because the following data is not loaded: ${missing.join(', ')}.` }
    : null;
}

type Answer = z.infer<typeof Accuracy>;
type Stated = z.infer<typeof StatedCount>;

const percent = (value: number) => `${value > 0 ? '+' : ''}${number(value)}%`.replace('-', '−');
const quiet = (words: Content) => html`<span class="quiet">${words}</span>`;

const tile = (title: string, value: Content, more: Content) => figureCard(title, value, [' ', quiet(more)]);

const why = {
  not_attributed: 'attribution not run',
  none_attributed: 'none attributed',
  types_unknown: 'provider types not known',
  none_stated: 'no count on file',
  no_attributed_count: 'no attributed count',
  no_stated_count: 'no stated count',
  stated_is_lower_bound: '“more than” only',
} as const;

const statedFigure = (stated: Stated) =>
  html`<a href="${stated.source_url}" rel="noreferrer">${stated.is_lower_bound && 'more than '}${number(stated.physician_count)}</a>`;

const counting = ({ basis }: Stated) => html`<div class="wide">${basis}</div>`;

const month = (as_of: string | null) => as_of && html`<span class="nowrap">${date(as_of)}</span>`;

const columns: Column<Row>[] = [
  { title: 'System', value: (row) => html`<a href="/systems/${row.system_id}">${row.system_name}</a>` },
  { title: 'Attributed', is_number: true, value: (row) => row.attributed_count ?? quiet(why[row.attributed_reason!]) },
  { title: 'Stated', is_number: true, value: (row) => (row.stated ? statedFigure(row.stated) : quiet(why[row.stated_reason!])) },
  {
    title: 'Difference',
    is_number: true,
    value: (row) => (row.variance_pct === null ? quiet(why[row.variance_reason!]) : percent(row.variance_pct)),
  },
  { title: 'As of', value: (row) => row.stated && month(row.stated.as_of) },
  { title: 'What is counted', value: (row) => row.stated && counting(row.stated) },
];

const furtherColumns: Column<{ system: Row; stated: Stated }>[] = [
  { title: 'System', value: ({ system }) => system.system_name },
  { title: 'Stated', is_number: true, value: ({ stated }) => statedFigure(stated) },
  { title: 'As of', value: ({ stated }) => month(stated.as_of) },
  { title: 'What is counted', value: ({ stated }) => counting(stated) },
];

const missingFiles = ({ systems_compared, incomplete_sources }: Answer): Content =>
  incomplete_sources.length > 0 &&
  html`<p>${counted(systems_compared, 'system')} can be compared. Counts are missing or too low because ${counted(incomplete_sources.length, 'file is', 'files are')} missing or loaded only in part:</p><ul>${incomplete_sources.map(
    ({ source_id, title, status, coverage_note }) =>
      html`<li><a href="/sources/${source_id}">${title}</a>: ${status === 'not_loaded' ? 'not loaded' : (coverage_note ?? 'loaded in part')}</li>`,
  )}</ul>`;

/** Systems with at least one count; the others are listed with the reasons. */
function systems(rows: Row[]): Html {
  const counted = rows.filter(({ attributed_count, stated }) => attributed_count !== null || stated);
  const rest = rows.filter(({ attributed_count, stated }) => attributed_count === null && !stated);
  const further = rows.flatMap((system) => system.other_stated.map((stated) => ({ system, stated })));
  return html`${dataTable('Systems', columns, counted)}
${rest.length > 0 && html`<p class="quiet">No count on either side (${why[rest[0]!.attributed_reason!]}, ${why.none_stated}): ${rest.map(({ system_id, system_name }, at) => [at > 0 && ', ', html`<a href="/systems/${system_id}">${system_name}</a>`])}.</p>`}
${further.length > 0 && html`<h3>Other stated counts</h3>${dataTable('Other stated counts', furtherColumns, further)}`}`;
}

const accuracyPage = definePage<typeof Accuracy>((answer) => {
  const of = `of ${counted(answer.systems_compared, 'system')}`;
  const { median_variance_pct, mean_variance_pct } = answer;
  return {
    title: 'Accuracy',
    description: 'How physician counts of health systems compare with publicly stated ones.',
    width: 'wide',
    lead: html`Physicians attributed to each health system, compared with the number stated on a public page. How well names are matched is in the <a href="/resources/matching-method">matching method</a>.`,
    main: html`${missingFiles(answer)}
${answer.systems_compared > 0 && html`<ul class="cards">${tile('Median', percent(median_variance_pct!), `difference, ${of}`)}${tile('Average', percent(mean_variance_pct!), `difference, ${of}`)}${tile('Within 10%', answer.within_10_pct, of)}${tile('Within 25%', answer.systems_compared === 0 ? null : answer.within_25_pct, of)}</ul>`}
<p>A physician is a provider with a primary taxonomy in group 207 or 208. Attribution cannot separate employed from voluntary physicians, and pages count either, so each number shows what is counted. A system with only one count is not compared; a missing count does not mean zero.</p>
${systems(answer.systems)}
${
  answer.unmatched.length + answer.unmatched_compendium > 0 &&
  html`<h3>Stated counts without a matching system</h3>
${
  answer.unmatched.length > 0 &&
  html`<ul>${answer.unmatched.map((one) => html`<li>${one.stated_name}: ${statedFigure(one)}, ${one.as_of ?? 'undated'}. <span class="quiet">${one.basis}; ${one.reason === 'no_system' ? 'no system in the registry has this name' : 'several systems in the registry match'}</span></li>`)}</ul>`
}
${answer.unmatched_compendium > 0 && html`<p class="quiet">${counted(answer.unmatched_compendium, 'other count')} from the AHRQ compendium, for systems that are not in the registry.</p>`}`
}
<p><a href="/accuracy/discipline-coverage">Coverage of discipline</a> · <a href="/accuracy/npdb-profile">Reports in the NPDB by state</a></p>`,
    origin: 'sources',
  };
});

export default defineEndpoint({
  path: '/accuracy',
  summary: 'Physician counts of health systems compared with publicly stated counts',
  description:
    'Physicians attributed to each health system, compared with the number stated on a public page, with the page and its definition: employed, affiliated and treating physicians are different numbers.',
  access: 'public',
  response: Accuracy,
  page: accuracyPage,
  async handler(_input, { deps, cite, explainEmpty }) {
    const { pool } = deps;
    const [stated, { systems, has_attribution }, incomplete_sources] = await Promise.all([
      statedCounts(pool),
      systemsOnFile(pool),
      incompleteSources(pool),
    ]);
    // Those of no system or of several have none.
    const bySystem = Map.groupBy(stated, ({ system_ids: [id, ...further] }) => (further.length === 0 ? id : undefined));
    const parents = systems.filter(({ system_id, parent_system_id }) => parent_system_id === null || bySystem.has(system_id));
    const attributed = await attributedPhysicians(
      pool,
      parents.map(({ system_id }) => system_id),
    );
    const rows = parents
      .map((system) => rowOf(system, bySystem.get(system.system_id) ?? [], attributed.get(system.system_id), has_attribution))
      .sort(order);
    const variances = rows.flatMap(({ variance_pct }) => variance_pct ?? []);
    if (variances.length === 0)
      explainEmpty(
        missingSide(stated.length > 0, has_attribution, systems.length > 0) ?? {
          code: 'none_exists',
          detail: 'No system has both a publicly stated count and attributed physicians.',
        },
      );
    cite('health_systems', ...new Set(stated.map(({ source }) => source)));
    const lost = stated.filter(({ system_ids }) => system_ids.length !== 1);
    return {
      role: 'physician' as const,
      ...summaryOf(variances),
      systems: rows,
      unmatched: lost
        .filter(({ ahrq_system_id }) => ahrq_system_id === null)
        .map((one) => ({ ...publicOf(one), reason: one.system_ids.length === 0 ? ('no_system' as const) : ('several_systems' as const) })),
      incomplete_sources,
      unmatched_compendium: lost.filter(({ ahrq_system_id }) => ahrq_system_id !== null).length,
    };
  },
});
