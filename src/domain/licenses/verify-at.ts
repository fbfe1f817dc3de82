import type { z } from 'zod';
import type { Deps } from '#deps';
import { current } from '#records/current';
import type { VerifyAt } from '#records/disciplinary-action';

type Verify = z.infer<typeof VerifyAt>;

export interface Portal extends Verify {
  state: string;
  profession: string;
  board: string;
  lookup_url: string;
}

/** Excludes pages that no longer exist, according to the table or the last check. */
const reachable = `p.is_dead is not true
  and not exists (select 1 from board_portal_check c where c.url = p.lookup_url and c.is_dead)`;

export async function portalsOf(deps: Deps, states: readonly string[]): Promise<Portal[]> {
  const { rows } = await deps.pool.query(
    `select p.state, p.profession, p.board, p.lookup_url,
       case when not exists (select 1 from board_portal_check c where c.url = p.disciplinary_url and c.is_dead) then p.disciplinary_url end
         as disciplinary_url
     from ${current('board_portal', 'p')} where ${reachable} and p.state = any($1) order by p.state, p.profession`,
    [[...new Set([...states, 'US'])]],
  );
  return rows;
}

/** Professions of the directory that cover a class of licenses, best fit first. */
const professions: Record<string, string[]> = {
  'MD/DO': ['medicine'],
  'PA/APRN': ['all', 'nursing', 'medicine'],
  dental: ['dentistry'],
  podiatric: ['podiatry'],
  optometric: ['optometry'],
  nursing: ['nursing'],
};

/** For other licenses: professions by taxonomy code. */
const byTaxonomy: [code: RegExp, professions: string[]][] = [
  [/^183|^3336/, ['pharmacy']],
  [/^111N/, ['chiropractic']],
  [/^103/, ['psychology', 'behavioral health']],
  [/^10[146]/, ['behavioral health']],
  [/^2251|^2252/, ['physical therapy', 'therapy']],
  [/^22[45]X|^224Z/, ['occupational therapy', 'therapy']],
  [/^235/, ['speech-language pathology', 'therapy']],
];

const unknown: Verify = { lookup_url: null, disciplinary_url: null, board: null };
const shown = ({ lookup_url, disciplinary_url, board }: Portal): Verify => ({ lookup_url, disciplinary_url, board });

interface Stored {
  state: string | null;
  license_type_class: string | null;
  source?: string;
  taxonomy_codes?: readonly string[];
}

/**
 * The portal of a state for a class of license: the profession's board, the board for all professions, or the
 * nationwide one.
 */
export function verifyAt(portals: readonly Portal[], { state, license_type_class, source, taxonomy_codes = [] }: Stored): Verify {
  const of = (where: string | null, profession: string) => portals.find((one) => one.state === where && one.profession === profession);
  // The source is the file of one board: use that board.
  const wanted =
    source === 'ca_medical_board' || source === 'ny_opmc'
      ? ['medicine']
      : (professions[license_type_class ?? ''] ?? byTaxonomy.find(([code]) => taxonomy_codes.some((one) => code.test(one)))?.[1] ?? []);
  for (const profession of [...wanted, 'all']) {
    const found = of(state, profession);
    if (found) return shown(found);
  }
  const nationwide = license_type_class === 'nursing' || license_type_class === 'PA/APRN' ? of('US', 'nursing') : undefined;
  return nationwide ? shown(nationwide) : unknown;
}

const oig: Verify = {
  lookup_url: 'https://exclusions.oig.hhs.gov/',
  disciplinary_url: 'https://oig.hhs.gov/exclusions/exclusions_list.asp',
  board: 'Office of Inspector General, Department of Health and Human Services',
};

export function verifyActionAt(
  action: Stored & { source: string; jurisdiction: string; action_kind: string | null },
  portals: readonly Portal[],
  publishers: ReadonlyMap<string, { name: string; url: string }>,
): Verify {
  if (action.jurisdiction === 'federal') return oig;
  if (action.action_kind !== 'exclusion') return verifyAt(portals, action);
  const list = publishers.get(action.source);
  return list ? { lookup_url: list.url, disciplinary_url: list.url, board: list.name } : unknown;
}
