import type { ColumnMap, Layout } from '#load/declaration/layout';

const shared: ColumnMap = {
  'Fiscal Year': 'fiscal_year',
  'Facility ID': { name: 'ccn', note: 'Leading zeros may be lost in copies.' },
  'Facility Name': 'name',
  State: 'state',
};
/** Place names changed about 2023. */
const ignored = ['Address', 'City', 'City/Town', 'ZIP Code', 'County Name', 'County/Parish'];
const optional = ['City', 'City/Town', 'County Name', 'County/Parish'];

export const totalLayout: Layout = {
  id: 'total_performance',
  read: { format: 'csv' },
  any_case: true,
  columns: {
    ...shared,
    'Unweighted Normalized Clinical Outcomes Domain Score': 'clinical_outcomes_score',
    'Weighted Normalized Clinical Outcomes Domain Score': 'clinical_outcomes_weighted_score',
    'Unweighted Person and Community Engagement Domain Score': 'engagement_score',
    'Weighted Person and Community Engagement Domain Score': 'engagement_weighted_score',
    'Unweighted Normalized Safety Domain Score': 'safety_score',
    'Weighted Safety Domain Score': 'safety_weighted_score',
    'Unweighted Normalized Efficiency and Cost Reduction Domain Score': 'efficiency_score',
    'Weighted Efficiency and Cost Reduction Domain Score': 'efficiency_weighted_score',
    'Total Performance Score': 'total_performance_score',
  },
  ignored,
  optional,
  note: 'Seen for FY2021; 17 columns.',
};

export const efficiencyLayout: Layout = {
  id: 'efficiency',
  read: { format: 'csv' },
  columns: {
    ...shared,
    'MSPB-1 Achievement Threshold': 'achievement_threshold',
    'MSPB-1 Benchmark': 'benchmark',
    'MSPB-1 Baseline Rate': 'baseline_rate',
    'MSPB-1 Performance Rate': 'performance_rate',
    'MSPB-1 Achievement Points': { name: 'achievement_points', note: '0 out of 10.' },
    'MSPB-1 Improvement Points': { name: 'improvement_points', note: '0 out of 9.' },
    'MSPB-1 Measure Score': { name: 'measure_score', note: '0 out of 10.' },
  },
  ignored,
  optional,
  note: 'Seen for FY2021; 15 columns.',
};
