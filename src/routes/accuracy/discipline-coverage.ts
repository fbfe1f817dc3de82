import type { z } from 'zod';
import { SMALLEST_SHOWN, withhold } from '../../domain/withhold.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { disciplinePage } from './discipline-page.ts';
import { boardActionsHeld, exclusionsHeld, npdbRelease, placeName, places, reported, type StateCounts } from './discipline-records.ts';
import { type absences, type DisciplineClass, DisciplineCoverage } from './discipline-schemas.ts';

type Reason = (typeof absences)[number] | null;

interface Shown {
  cells: Map<string, { count: number | null; reason: Reason }>;
  total: number | null;
  withheld_states: number;
}

/** One side of a class after withholding. States that no source covers are not in the total. */
function shown({ counts, is_loaded, covers }: StateCounts): Shown {
  const covered = places.filter((place) => is_loaded && (covers === null || covers.has(place)));
  const { cells, total } = withhold(covered.map((place) => counts.get(place) ?? 0));
  const absent: Reason = is_loaded ? 'nothing_loaded_of_the_state' : 'not_loaded';
  const entries = places.map((place): [string, { count: number | null; reason: Reason }] => {
    const at = covered.indexOf(place);
    if (at < 0) return [place, { count: null, reason: absent }];
    const count = cells[at]!;
    return [place, { count, reason: count === null ? 'withheld' : null }];
  });
  return { cells: new Map(entries), total: is_loaded ? total : null, withheld_states: cells.filter((cell) => cell === null).length };
}

const share = (held: number | null, all: number | null): number | null =>
  held === null || all === null || all === 0 ? null : Math.round((held / all) * 1000) / 10;

type Words = Pick<z.input<typeof DisciplineClass>, 'discipline_class' | 'title' | 'held_counts' | 'reported_counts'>;

function compared(words: Words, held: Shown, all: Shown): z.input<typeof DisciplineClass> {
  return {
    ...words,
    held: { total: held.total, withheld_states: held.withheld_states },
    reported: { total: all.total, withheld_states: all.withheld_states },
    coverage_pct: share(held.total, all.total),
    states: places.map((state) => {
      const ours = held.cells.get(state)!;
      const theirs = all.cells.get(state)!;
      return {
        state,
        name: placeName(state),
        held: ours.count,
        held_reason: ours.reason,
        reported: theirs.count,
        reported_reason: theirs.reason,
        coverage_pct: share(ours.count, theirs.count),
      };
    }),
  };
}

export default defineEndpoint({
  path: '/accuracy/discipline-coverage',
  tag: 'Accuracy',
  summary: 'Discipline on file compared with the National Practitioner Data Bank, by state',
  description:
    'Counts of practitioner discipline in two separate classes, exclusions and actions of state licensing boards: records in Proviso compared with the NPDB public use file. ' +
    `No names, no NPIs. Counts below ${SMALLEST_SHOWN} are withheld, along with enough others that none can be computed from a total.`,
  access: 'public',
  response: DisciplineCoverage,
  page: disciplinePage,
  async handler(_input, { deps: { pool }, cite }) {
    const [exclusions, actions, excluded, licensure, reported_release] = await Promise.all([
      exclusionsHeld(pool),
      boardActionsHeld(pool),
      reported(pool, 'exclusion'),
      reported(pool, 'licensure'),
      npdbRelease(pool),
    ]);
    cite(...new Set([...exclusions.sources, ...actions.sources, ...excluded.sources]));
    return {
      smallest_shown: SMALLEST_SHOWN,
      rule: `Counts below ${SMALLEST_SHOWN} are withheld, including zero. The total includes all states. To keep it from revealing withheld counts, the next larger counts are withheld too, and the total itself if that is not enough.`,
      reported_release,
      classes: [
        compared(
          {
            discipline_class: 'exclusions',
            title: 'Exclusions',
            held_counts:
              'Records of people on the federal and state exclusion lists, including ended or reinstated ones; rows that a state marks as copies of federal ones are not counted. Federal records are counted in the state of the address.',
            reported_counts:
              'Reports of exclusion (types 700 to 799), counted in the state of the license, or else of work, or else of home.',
          },
          shown(exclusions),
          shown(excluded),
        ),
        compared(
          {
            discipline_class: 'licensure_actions',
            title: 'Actions of state licensing boards',
            held_counts: 'Board decisions and interim orders against people; charges and dismissals are not counted.',
            reported_counts:
              'Reports of state licensure actions (types 301 and 302), counted in the state of the license, or else of work, or else of home.',
          },
          shown(actions),
          shown(licensure),
        ),
      ],
    };
  },
});
