import type { z } from 'zod';
import { actionKinds } from '../../../domain/licenses/action-records.ts';
import { boardNames } from '../../../domain/licenses/cited.ts';
import { type Content, html } from '../../../pages/html.ts';
import { changed, type Tile, tiles } from '../../../pages/tiles.ts';
import { number, usd, usdShort } from '../../../pages/wording.ts';
import type { Dossier } from './schemas.ts';

type Answer = z.infer<typeof Dossier>;

function medicareTiles({ medicare_payments: payments }: Answer['financial_intelligence']): Tile[] {
  const [newest, before] = payments;
  if (!newest) return [];
  const is_adjacent = before !== undefined && before.year === newest.year - 1;
  const since = (now: number | null, then: number | null | undefined) =>
    is_adjacent && now !== null && then != null && changed(now, then, before.year);
  const paid = newest.medicare_payment_usd;
  return [
    {
      label: 'Paid by Medicare',
      value: paid === null ? null : html`<span title="${usd(paid)}">${usdShort(paid)}</span>`,
      note: `Part B, ${newest.year}`,
      change: since(paid, before?.medicare_payment_usd),
    },
    {
      label: 'Medicare patients',
      value: newest.beneficiary_count === null ? null : number(newest.beneficiary_count),
      note: String(newest.year),
      change: since(newest.beneficiary_count, before?.beneficiary_count),
    },
  ];
}

/** Licenses, Medicare, quality and trials of a provider at a glance; figures without a value are left out. */
export function dossierStrip({ license_intelligence: licensed, ...dossier }: Answer): Content {
  const { quality_intelligence: quality, clinical_trials: trials, employment_intelligence: work } = dossier;
  const discipline = licensed.disciplinary_summary;
  const boards = discipline && boardNames(discipline);
  const shown: Tile[] = [
    { label: 'Licenses', value: licensed.license_count || null, note: licensed.states.join(', ') },
    {
      // A listing on an exclusion list is not an action of a board.
      label: discipline && discipline.exclusions > 0 ? 'Exclusions and disciplinary actions' : 'Disciplinary actions',
      value: discipline && (boards || discipline.all_actions > 0) ? number(discipline.all_actions) : null,
      note: discipline && (discipline.all_actions > 0 ? actionKinds(discipline) : `with this NPI; boards searched: ${boards ?? 'none'}`),
    },
    { label: 'Employers', value: work.employers.length || null, note: 'with evidence' },
    ...medicareTiles(dossier.financial_intelligence),
    {
      label: 'MIPS final score',
      value: quality.latest?.final_score == null ? null : number(Math.round(quality.latest.final_score * 10) / 10),
      note: quality.latest && `of 100, ${quality.latest.performance_year}`,
    },
    { label: 'Clinical trials', value: trials.trial_count || null, note: `${number(trials.recruiting_count)} recruiting` },
  ];
  const known = shown.filter(({ value }) => value !== null);
  return known.length > 0 && tiles(known);
}
