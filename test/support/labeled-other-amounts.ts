import type { LabeledDeal } from './labeled-deals.ts';

const acquired = 'acquisition_completed';
const deal = (about: string, item: string, text: string, ...expected: LabeledDeal['expected']): LabeledDeal => ({
  about,
  item,
  text,
  expected,
});

/** Deals beside which an amount stands that is not their value. */
export const otherAmounts: LabeledDeal[] = [
  deal(
    'the price the seller once paid is not a value',
    '2.01',
    'On June 5, 2025, the Company completed its acquisition of Redfen Clinics, LLC. The seller, Orrin Health Corporation, had bought Redfen Clinics in 2019 for a purchase price of $55 million.',
    { type: acquired, target: 'Redfen Clinics, LLC', value_usd: null },
  ),
  deal(
    'the price of another deal is not a value',
    '2.01',
    'On June 5, 2025, the Company completed its acquisition of Redfen Clinics, LLC. In 2023 the Company acquired Pell Home Care, LLC for total consideration of $80 million.',
    { type: acquired, target: 'Redfen Clinics, LLC', value_usd: null },
  ),
  deal(
    'what the target sold is not a value',
    '2.01',
    'On June 5, 2025, the Company completed its acquisition of Redfen Clinics, LLC. Concurrently, Redfen Clinics sold its imaging business to Orrin Health Corporation for cash consideration of $30 million.',
    { type: acquired, target: 'Redfen Clinics, LLC', value_usd: null },
  ),
  deal(
    'what employees get is not a value',
    '2.01',
    'On June 5, 2025, the Company completed its acquisition of Redfen Clinics, LLC. The Company will pay retention consideration of $12 million to employees of Redfen Clinics.',
    { type: acquired, target: 'Redfen Clinics, LLC', value_usd: null },
  ),
  deal(
    'what is paid each year is not a value',
    '2.01',
    'On June 5, 2025, the Company completed its acquisition of Redfen Clinics, LLC. The minimum cash price of $5 million will be paid annually under the supply agreement.',
    { type: acquired, target: 'Redfen Clinics, LLC', value_usd: null },
  ),
  deal(
    'Canadian dollars are not a value in US dollars',
    '2.01',
    'On June 5, 2025, the Company completed its acquisition of Redfen Clinics, LLC for $310 million Canadian.',
    { type: acquired, target: 'Redfen Clinics, LLC', value_usd: null },
  ),
];
