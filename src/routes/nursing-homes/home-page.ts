import type { z } from 'zod';
import { averageAmong, averageWords, placeAmong } from '#domain/figures/peers';
import { homeTabs } from '#domain/hospitals/head/head-part';
import { footnotesPart, unratedBecause } from '#domain/nursing-homes/footnotes';
import { dataTable } from '#pages/data-table';
import type { Fact } from '#pages/facts';
import { type Content, html, time } from '#pages/html';
import { displayName, nameOrNull, place, shownName } from '#pages/names/display-name';
import { block, factsOf, headedPage, knownFacts, noData, recordTop } from '#pages/record';
import { figureTile, knownTiles, starsText, type Tile } from '#pages/tiles';
import { counted, date, fixed, month, number, percent, usd, usdShort } from '#pages/wording';
import { definePage } from '#server/define-endpoint';
import type { HomePeer } from './records.ts';
import type { NursingHome } from './schemas.ts';

type Rating = 'overall_rating' | 'health_inspection_rating' | 'staffing_rating' | 'quality_rating';

const twoDecimals = (value: number) => fixed(value, 2);
const tenth = (value: number) => number(Math.round(value * 10) / 10);

/** Stars, size, staffing and fines of a nursing home; figures without a value are left out. */
function homeStrip({ ratings, staffing, penalties, ...home }: Answer, peers: readonly HomePeer[]): Content {
  const { certified_bed_count: beds, average_residents: residents } = home;
  // More residents than beds is an error of the file, or beds that are not certified.
  const occupied = beds && residents && residents <= beds ? percent(Math.round((100 * residents) / beds)) : null;
  const average = (field: keyof Omit<HomePeer, 'state'>) =>
    averageWords(
      [
        [home.state, averageAmong(peers.filter(({ state }) => state === home.state).map((one) => one[field]))],
        ['all homes on file', averageAmong(peers.map((one) => one[field]))],
      ],
      tenth,
    );
  const among = (field: keyof Omit<HomePeer, 'state'>, value: number | null) =>
    placeAmong(
      value,
      peers.map((one) => one[field]),
      'nursing homes',
    );
  const [newest, before] = home.rating_history;
  const since = (field: Rating) => {
    const [now, then] = [newest?.[field] ?? null, before?.[field] ?? null];
    return now !== null && then !== null && now === ratings[field] && html`${then} of 5 until ${date(newest!.release_date)}`;
  };
  const released = home.processing_date ? month(home.processing_date) : 'Care Compare';
  const stars = (label: string, field: Rating, period: Content = released): Tile => ({
    ...{ label, period, value: starsText(ratings[field]) },
    ...{ change: since(field), position: average(field) },
  });
  const { last_survey_date } = home.surveys;
  return knownTiles([
    stars('Overall rating', 'overall_rating'),
    stars('Inspections', 'health_inspection_rating', last_survey_date ? `last inspected ${month(last_survey_date)}` : released),
    stars('Staffing', 'staffing_rating'),
    stars('Quality measures', 'quality_rating'),
    figureTile('Certified beds', beds, number, {
      note: residents === null ? '' : `${tenth(residents)} residents a day${occupied ? `, ${occupied} occupied` : ''}`,
      position: among('certified_bed_count', beds),
    }),
    figureTile('Nurse hours', staffing.total_nurse_hours, twoDecimals, {
      ...{ note: 'per resident per day', period: released, position: among('total_nurse_hours', staffing.total_nurse_hours) },
    }),
    figureTile('Fines', penalties.fines_usd, (fines) => (fines === 0 ? 'none' : usdShort(fines)), {
      period: home.processing_date ? `three years to ${month(home.processing_date)}` : 'in three years',
      position: among('fines_usd', penalties.fines_usd),
    }),
  ]);
}

type Answer = z.infer<typeof NursingHome>;
type Measure = Answer['quality_measures'][number];
type Penalty = Answer['penalty_history'][number];
type Ratings = Answer['rating_history'][number];

const tenthPercent = (value: number) => percent(Math.round(value * 10) / 10);
const pct = (value: number | null) => (value === null ? null : tenthPercent(value));

/** Only homes in the program are inspected more often; candidates wait for a place in it. */
const specialFocus = (status: string) =>
  /candidate/i.test(status)
    ? html`<p class="note"><b>Candidate for the Special Focus Facility program.</b> A history of serious problems makes this home a candidate for the CMS program; it is not in the program.</p>`
    : html`<p class="note"><b>In the Special Focus Facility program.</b> CMS inspects this home about twice as often as others because of a history of serious problems.</p>`;

/** Warnings that change what the figures mean: every flag that the file has. */
const alerts = (home: Answer) => [
  home.special_focus_status && specialFocus(home.special_focus_status),
  home.has_abuse_icon && html`<p class="note"><b>Cited for abuse.</b> CMS shows its icon for abuse citations on this home.</p>`,
  home.has_old_inspection &&
    html`<p class="note"><b>Not inspected for more than two years.</b> CMS marks the last health inspection${home.surveys.last_survey_date && html`, on ${time(home.surveys.last_survey_date)},`} as more than two years old. The inspection rating and the overall rating rest on it.</p>`,
  home.has_changed_ownership &&
    html`<p class="note"><b>New owner.</b> The home changed owners within 12 months: figures may be of the time before.</p>`,
  unratedBecause(home.footnotes) === 'too_new' &&
    html`<p class="note"><b>Too new to rate.</b> CMS has less than 12 to 15 months of data on this home.</p>`,
  unratedBecause(home.footnotes) === 'special_focus' &&
    !home.special_focus_status &&
    html`<p class="note"><b>Not rated.</b> CMS does not rate homes in the Special Focus Facility program because of a history of serious quality problems.</p>`,
];

/** The chain with its other homes on file, its size as published, and the health system of the same name. */
const chainPart = ({ chain_name, chain_home_count, chain_system }: Answer) =>
  chain_name &&
  html`<a href="/nursing-homes?chain=${encodeURIComponent(chain_name)}">${shownName(chain_name, 'business')}</a>${chain_home_count !== null && html` <span class="quiet">${counted(chain_home_count, 'home')} in the chain</span>`}${chain_system && html` · <a href="/systems/${chain_system.system_id}">health system of this name</a>`}`;

const about = (home: Answer): Fact[] =>
  factsOf(home, [
    { label: 'Address', value: html`${place(home)} ${home.zip5}` },
    'telephone',
    'legal_business_name',
    { label: 'Chain', value: chainPart(home), why: 'no chain published' },
    'ownership',
    'program',
    'is_in_hospital: Inside a hospital',
    'is_continuing_care_community',
    'certification_date: In Medicare or Medicaid since',
  ]);

const staffing = ({ staffing: staff }: Answer): Fact[] => {
  const fact = (label: string, value: number | null, shown: (value: number) => string = number): Fact => ({
    ...{ label, value: value === null ? null : shown(value), why: 'not published' },
  });
  const hours = (value: number) => `${twoDecimals(value)} hours`;
  return [
    fact('Registered nurses', staff.rn_hours, hours),
    fact('Licensed practical nurses', staff.lpn_hours, hours),
    fact('Nurse aides', staff.nurse_aide_hours, hours),
    fact('All nurses', staff.total_nurse_hours, hours),
    fact('All nurses, weekends', staff.weekend_nurse_hours, hours),
    fact('Nursing staff turnover', staff.nurse_turnover_pct, tenthPercent),
    fact('Registered nurse turnover', staff.rn_turnover_pct, tenthPercent),
    fact('Administrators who left in a year', staff.administrators_left),
  ];
};

const measures = (rows: Measure[], resident_type: string) => {
  const own = rows.filter((row) => row.resident_type === resident_type && row.average_score !== null);
  return (
    own.length > 0 &&
    html`<h3>${resident_type === 'long_stay' ? 'Long-stay residents' : 'Short-stay residents'}</h3>${dataTable(
      `Quality measures, ${resident_type.replace('_', ' ')}`,
      [
        'measure',
        { title: 'Average of four quarters', is_number: true, value: (row) => pct(row.average_score) },
        { title: 'Newest quarter', is_number: true, value: (row) => pct(row.quarter_4_score) },
        'is_used_in_rating: In the rating',
      ],
      own,
    )}`
  );
};

const penalties = (rows: Penalty[]) =>
  rows.length > 0 &&
  dataTable(
    'Fines and payment denials',
    [
      'penalty_date: Date',
      'penalty_type: Penalty',
      'fine_usd',
      {
        title: 'Payment denied for',
        is_number: true,
        value: (row) => (row.payment_denial_days === null ? null : `${row.payment_denial_days} days`),
      },
    ],
    rows,
  );

const ratingTitles = [
  ['overall_rating', 'Overall'],
  ['health_inspection_rating', 'Inspections'],
  ['staffing_rating', 'Staffing'],
  ['quality_rating', 'Quality measures'],
] as const;

const history = (rows: Ratings[]) =>
  rows.length > 1 &&
  html`<h3>Ratings by release</h3>${dataTable(
    'Ratings by release',
    ['release_date: First release', ...ratingTitles.map(([field, title]) => ({ title, value: (row: Ratings) => starsText(row[field]) }))],
    rows,
  )}`;

export const nursingHomePage = definePage<typeof NursingHome>((home, view, peers: HomePeer[]) => {
  const { ccn, null_reasons: why } = home;
  const origins = [home.provenance];
  const facts = knownFacts(about(home));
  const staff = knownFacts(staffing(home));
  const quality = [measures(home.quality_measures, 'long_stay'), measures(home.quality_measures, 'short_stay')].filter(Boolean);
  const inspections = knownFacts(
    factsOf(home, [
      'surveys.last_survey_date: Last health inspection',
      'surveys.health_deficiency_count: Health deficiencies found',
      'surveys.health_survey_score: Weighted score (lower is better)',
      {
        label: 'Fines in three years',
        value:
          home.penalties.fine_count === null
            ? null
            : home.penalties.fine_count === 0
              ? 'none'
              : `${counted(home.penalties.fine_count, 'fine')}${home.penalties.fines_usd ? `, together ${usd(home.penalties.fines_usd)}` : ''}`,
      },
      'penalties.payment_denial_count: Payment denials in three years',
    ]),
  );
  const rated = history(home.rating_history);
  const top = recordTop(displayName(home.name, 'business'), {
    name: shownName(home.name, 'business'),
    view: null,
    identity: [
      'Nursing home',
      html`${place({ city: home.city, state: home.state })}`,
      `CCN ${ccn}`,
      home.system_id && html`<a href="/systems/${home.system_id}">${nameOrNull(home.system_name, 'business') ?? home.system_id}</a>`,
      html`<a href="/compare?nursing_home=${ccn}">Compare with…</a>`,
    ],
    path: `/nursing-homes/${ccn}`,
    tabs: homeTabs(ccn, 'home'),
    strip: homeStrip(home, peers),
  });
  return headedPage(
    { ...top, title: `${top.title}: nursing home` },
    view,
    html`<div class="columns">${block('About', facts.shown, { origins })}${block('Staffing', staff.shown && html`<p class="quiet">Hours per resident per day.</p>${staff.shown}`, { origins })}</div>
${block('Inspections and penalties', html`${inspections.shown}${penalties(home.penalty_history)}`, { origins })}
${block('Quality measures', quality.length > 0 && quality)}
${block('History', rated, { origins })}
${block('Footnotes of CMS', footnotesPart(home.footnotes), { origins })}
${noData([
  ...facts.missing.filter(({ what }) => what !== 'chain'),
  ...staff.missing,
  { what: 'names of owners', why: 'CMS publishes them in a file that Proviso does not load' },
  ...inspections.missing.map(({ what }) => ({ what, why: 'not published' })),
  quality.length === 0 && { what: 'quality measures', why: why.quality_measures ?? 'not loaded' },
  home.ratings.overall_rating === null && { what: 'ratings', why: why['ratings.overall_rating'] },
])}`,
    alerts(home),
  );
});
