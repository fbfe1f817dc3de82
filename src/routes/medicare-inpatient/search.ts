import { z } from 'zod';
import { type Filters, filtered, sql } from '#db/sql';
import { UsState } from '#fields/us-state';
import { CcnOrBeginning, listOf, sortBy, wholeNumber, words } from '#lists/list-of';
import { recordList } from '#lists/record-list';
import { current } from '#records/current';
import { medicareInpatient } from '#records/medicare-inpatient';
import { recordSchema } from '#records/record-schema';
import { countsOf } from '#search/facets';
import { likeWords } from '#search/postgres-conditions';
import { defineEndpoint } from '#server/define-endpoint';

const source = 'cms_inpatient_hospitals';

interface Query {
  ccn?: string;
  name?: string;
  state?: string;
  year?: number;
}

const filtersOf = ({ ccn, name, state, year }: Query): Filters => ({
  'starts_with(r.ccn, ?)': ccn?.toUpperCase(),
  'r.state = ?': state,
  'r.year = ?': year,
  'r.name ilike all(?)': name && likeWords(name),
});

const rowsOf = (query: Query) => sql.from(sql.raw(current(medicareInpatient, 'r'))).modify(filtered, filtersOf(query));

const sorts = [
  ...(['medicare_payment_usd', 'discharge_count', 'ccn', 'name', 'state', 'year', 'beneficiary_count', 'day_count'] as const),
  ...(['submitted_covered_charge_usd', 'total_payment_usd'] as const),
];

export default defineEndpoint({
  path: '/medicare-inpatient',
  summary: 'Medicare inpatient stays of hospitals by year',
  description:
    'Discharges, days, charges and payments for Original Medicare beneficiaries in a calendar year, by hospital; latest year first, then highest payment. ' +
    'CMS leaves out hospitals with 10 or fewer discharges.',
  query: z.object({
    ccn: CcnOrBeginning.optional(),
    name: words('Words of the name, in any order'),
    state: UsState.optional(),
    year: wholeNumber(2012, 2100, 'Only this calendar year'),
    sort: sortBy(sorts, { standard: 'latest year first, then highest Medicare payment' }),
  }),
  response: listOf(recordSchema(medicareInpatient).meta({ id: 'InpatientYear' })),
  sources: [source],
  shape: 'list',
  list: {
    counts: ({ query }, { deps }) => countsOf(deps.pool, query, ['state', 'year'], rowsOf, { year: '1 desc' }),
    shown: [
      ...['ccn', 'name', 'state', 'year', 'discharge_count', 'beneficiary_count', 'day_count', 'submitted_covered_charge_usd'],
      ...['total_payment_usd', 'medicare_payment_usd', 'source'],
    ],
  },
  handler({ query: { sort, ...query } }, context) {
    const order = sort ? [sort, ...['year', 'ccn'].filter((name) => name !== sort.replace('-', ''))] : ['-year', '-medicare_payment_usd'];
    return recordList(context, { kind: medicareInpatient, where: filtersOf(query), order, sources: [source] }, query);
  },
});
