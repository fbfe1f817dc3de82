import type { LabeledDeal } from './labeled-deals.ts';

const none = (about: string, item: string, text: string): LabeledDeal => ({ about, item, text, expected: [] });

/** Passages in which something is bought, sold or merged that does not concern other businesses, or is not yet. */
export const noBusiness: LabeledDeal[] = [
  none(
    'notes of another company',
    '8.01',
    'On June 5, 2025, the Company completed the acquisition of all of the outstanding 2028 notes of Redfen Clinics, LLC.',
  ),
  none(
    'its own notes bought back',
    '8.01',
    'On June 5, 2025, the Company completed the purchase of $300 million of its 2027 Notes pursuant to its tender offer.',
  ),
  none(
    'bonds sold for a hospital',
    '8.01',
    'On June 5, 2025, the Company completed the sale of Series 2025 bonds issued on behalf of its Tamarind hospital.',
  ),
  none('swaps sold to a bank', '8.01', 'On June 5, 2025, the Company completed the sale of its interest rate swaps to First Barrow Bank.'),
  none(
    'an insurance policy bought',
    '8.01',
    'On June 5, 2025, the Company closed on the purchase of a $25 million representation and warranty insurance policy.',
  ),
  none(
    'what a lawsuit alleges',
    '8.01',
    'On June 5, 2025, the Company agreed to settle litigation brought by former shareholders of Redfen Clinics, Inc. which alleged that the Company acquired all of the outstanding shares of Redfen Clinics, Inc. at an unfair price.',
  ),
  none('a loan of a hospital', '8.01', 'On June 5, 2025, the Company acquired Redfen Hospital’s mortgage loan from First Barrow Bank.'),
  none(
    'two subsidiaries merge',
    '8.01',
    'On June 5, 2025, HR Sub I, LLC merged with and into HR Sub II, LLC, with HR Sub II, LLC surviving as a wholly owned subsidiary of the Company.',
  ),
  none(
    'reincorporation',
    '8.01',
    'On June 5, 2025, the Company completed its merger with HR Delaware, Inc., its wholly owned subsidiary, for the purpose of changing its state of incorporation.',
  ),
  none(
    'a records system bought',
    '8.01',
    'On June 5, 2025, the Company completed the acquisition of a new electronic health record system for its hospitals.',
  ),
  none('ventilators bought', '8.01', 'On June 5, 2025, the Company acquired all of the ventilators of Redfen Medical, Inc.'),
  none(
    'another chief is quoted',
    '8.01',
    '“We completed the acquisition of our electronic records company,” said the chief executive of Orrin Health Corporation.',
  ),
  none(
    'sold to its own subsidiary',
    '8.01',
    'On June 5, 2025, the Company sold all of the equity interests of Redfen Clinics, LLC to its wholly owned subsidiary, HR Holdings, LLC.',
  ),
  none(
    'how many were bought so far',
    '7.01',
    'The Company’s presentation states that Halden Ridge Healthcare, Inc. has completed the acquisition of over 50 primary care centers.',
  ),
  none('an investment sold', '8.01', 'On June 6, 2025, the Company sold all of its shares of Oakfen Health, Inc.'),
  none(
    'shares of a trust sold',
    '8.01',
    'On June 6, 2025, the Company completed the sale of the shares held in the trust of the employee plan.',
  ),
  none(
    'claims bought',
    '8.01',
    'On June 6, 2025, the Company completed the acquisition of Pell Partners’ claims against the bankrupt estate.',
  ),
  none('its head office sold', '8.01', 'On June 6, 2025, the Company completed the sale of Halden Ridge Tower to the City.'),
  none(
    'what will be once it is done',
    '8.01',
    'Once the Company has completed the acquisition of Redfen Clinics, LLC, Dr. Alder will join the board.',
  ),
  none('what holds until it is done', '8.01', 'Until the Company has completed the sale of its laboratory business, the covenants apply.'),
  none(
    'pro forma statements',
    '8.01',
    'The pro forma statements assume that the Company completed the acquisition of Redfen Clinics, LLC on April 20, 2025.',
  ),
];
