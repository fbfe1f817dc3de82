import { Benefit, benefitColumns, benefitOrder, benefitSorts, benefitSources, whatItIs } from '../../domain/nonprofits/benefit-list.ts';
import { nonprofitHospitalBenefit } from '../../records/nonprofit-hospital-benefit.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { recordsOfEins } from './records-of-eins.ts';

export default defineEndpoint(
  recordsOfEins({
    path: '/systems/{system_id}/financials/community-benefit',
    view: 'community benefit',
    summary: 'Community benefit of a health system (Schedule H)',
    description: `For all EINs of the system and its divisions. ${whatItIs}`,
    kind: nonprofitHospitalBenefit,
    row: Benefit,
    order: benefitOrder,
    sorts: benefitSorts,
    sources: benefitSources,
    shown: benefitColumns,
  }),
);
