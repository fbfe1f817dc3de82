/** Invented passages of 8-Ks of an invented registrant, filed on 2025-06-10, each labeled by what a person reads in it. */
export interface LabeledDeal {
  about: string;
  item: string;
  text: string;
  /** Types with what must be found beside them; none where there is no event. */
  expected: { type: string; target?: string | null; counterparty?: string | null; value_usd?: number | null }[];
}

export const registrant = 'Halden Ridge Healthcare, Inc.';
export const filed = '2025-06-10';

const deal = (about: string, item: string, text: string, ...expected: LabeledDeal['expected']): LabeledDeal => ({
  about,
  item,
  text,
  expected,
});
const acquired = 'acquisition_completed';
const announced = 'acquisition_announced';
const divested = 'divestiture';

const completed: LabeledDeal[] = [
  deal(
    'plain completion',
    '2.01',
    'On June 2, 2025, Halden Ridge Healthcare, Inc. (the “Company”) completed its previously announced acquisition of Brookfen Surgical Partners, LLC for approximately $412 million in cash.',
    { type: acquired, target: 'Brookfen Surgical Partners, LLC', value_usd: 412e6 },
  ),
  deal('in the month of May', '8.01', 'On May 30, 2025, the Company completed the acquisition of Redfen Clinics, LLC.', {
    type: acquired,
    target: 'Redfen Clinics, LLC',
  }),
  deal(
    'by a subsidiary, from a seller',
    '2.01',
    'Effective June 1, 2025, a wholly owned subsidiary of the Company completed the acquisition of Tamarind Valley Medical Center from Orrin Health Corporation. The purchase price was $96.5 million, subject to customary adjustments.',
    { type: acquired, target: 'Tamarind Valley Medical Center', counterparty: 'Orrin Health Corporation', value_usd: 96_500_000 },
  ),
  deal(
    'merger of a subsidiary into the target',
    '2.01',
    'On June 5, 2025, pursuant to the Merger Agreement, Merger Sub merged with and into Quillon Home Care, Inc., with Quillon Home Care, Inc. surviving the merger as a wholly owned subsidiary of the Company.',
    { type: acquired, target: 'Quillon Home Care, Inc.' },
  ),
  deal(
    'all equity interests acquired',
    '8.01',
    'On June 3, 2025, the Company acquired all of the outstanding equity interests of Pellworth Dialysis Holdings, LLC.',
    { type: acquired, target: 'Pellworth Dialysis Holdings, LLC' },
  ),
  deal(
    'announced completion in a press release',
    '7.01',
    'On June 9, 2025, Halden Ridge Healthcare, Inc. issued a press release announcing the completion of its acquisition of Marrowby Behavioral Health. A copy of the press release is furnished as Exhibit 99.1.',
    { type: acquired, target: 'Marrowby Behavioral Health' },
  ),
  deal(
    'announced that it has completed',
    '8.01',
    'On June 9, 2025, the Company announced that it has completed the acquisition of six outpatient surgery centers in the Midwest.',
    { type: acquired, target: null, value_usd: null },
  ),
  deal(
    'hospitals, no name',
    '2.01',
    'On June 2, 2025, affiliates of the Company completed the purchase of two hospitals located in Ohio and related outpatient facilities.',
    { type: acquired, target: null },
  ),
  deal(
    'the registrant itself is bought',
    '2.01',
    'On June 6, 2025, Merger Sub merged with and into the Company, with the Company continuing as the surviving corporation and as a wholly owned subsidiary of Granger Peak Holdings, Inc.',
    { type: acquired, counterparty: 'Granger Peak Holdings, Inc.' },
  ),
  deal(
    'the registrant is bought, in short',
    '2.01',
    'On June 6, 2025, Granger Peak Holdings, Inc. completed its acquisition of the Company.',
    { type: acquired, counterparty: 'Granger Peak Holdings, Inc.' },
  ),
  deal(
    'substantially all assets',
    '2.01',
    'On June 1, 2025, the Company, through a wholly owned subsidiary, acquired substantially all of the assets of Linwood Infusion Services, Inc. for $58 million.',
    { type: acquired, target: 'Linwood Infusion Services, Inc.', value_usd: 58e6 },
  ),
  deal('closed on the acquisition', '8.01', 'On June 4, 2025, we closed on the acquisition of Northmere Hospice.', {
    type: acquired,
    target: 'Northmere Hospice',
  }),
  deal(
    'value per share only',
    '2.01',
    'On June 2, 2025, the Company completed its acquisition of Corvane Labs, Inc. for $31.50 per share in cash.',
    { type: acquired, target: 'Corvane Labs, Inc.', value_usd: null },
  ),
  deal(
    'two prices',
    '2.01',
    'On June 2, 2025, the Company completed its acquisition of Corvane Labs, Inc. The purchase price consisted of $200 million in cash and $45 million in stock.',
    { type: acquired, target: 'Corvane Labs, Inc.', value_usd: null },
  ),
  deal(
    'price up to',
    '2.01',
    'On June 2, 2025, the Company completed the acquisition of Ashgrove Physicians Group for total consideration of up to $75 million.',
    { type: acquired, target: 'Ashgrove Physicians Group', value_usd: null },
  ),
  deal(
    'closing beside a financing',
    '2.01',
    'On June 2, 2025, the Company completed its previously announced acquisition of Redfen Clinics, LLC. The acquisition was funded with cash on hand.',
    { type: acquired, target: 'Redfen Clinics, LLC' },
  ),
];

const sold: LabeledDeal[] = [
  deal(
    'the place behind the name of a hospital',
    '8.01',
    'On June 5, 2025, the Company announced that it has signed a definitive agreement to sell Tamarind Medical Center in Redfen, Ohio, to Orrin Health Corporation for approximately $75 million.',
    { type: divested, target: 'Tamarind Medical Center', counterparty: 'Orrin Health Corporation', value_usd: 75e6 },
  ),
  deal(
    'supplemental benefits are not a supplement of an agreement',
    '1.01',
    'On June 4, 2025, the Company entered into a definitive agreement to sell its Medicare Advantage, Ridge Supplemental Benefits and prescription drug businesses to Orrin Health Corporation for a total transaction value of approximately $3.7 billion.',
    { type: divested, counterparty: 'Orrin Health Corporation', value_usd: 3_700_000_000 },
  ),
  deal(
    'a merger in two steps through vehicles',
    '2.01',
    'On June 5, 2025, Redfen Clinics, Inc. merged with and into Merger Sub II, LLC, with Merger Sub II, LLC surviving as a wholly owned subsidiary of the Company.',
    { type: acquired, target: null },
  ),
  deal(
    'plain sale of a hospital',
    '2.01',
    'On June 1, 2025, the Company completed the previously announced sale of Mill Harbor Regional Medical Center to Ostrander Health System, Inc. for a purchase price of approximately $160 million.',
    { type: divested, target: 'Mill Harbor Regional Medical Center', counterparty: 'Ostrander Health System, Inc.', value_usd: 160e6 },
  ),
  deal(
    'five hospitals, by subsidiaries',
    '2.01',
    'Effective June 1, 2025, subsidiaries of the Company completed the sale of five Atlanta-area hospitals to Wellmoor Health System, Inc. The aggregate purchase price was $575 million.',
    { type: divested, target: null, counterparty: 'Wellmoor Health System, Inc.', value_usd: 575e6 },
  ),
  deal(
    'disposition under an asset purchase agreement',
    '2.01',
    'On June 1, 2025, certain subsidiaries of the Company completed the disposition of substantially all of the assets of Larkhill Medical Center pursuant to the Asset Purchase Agreement dated as of April 18, 2025.',
    { type: divested, target: 'Larkhill Medical Center' },
  ),
  deal(
    'sold a business',
    '8.01',
    'On June 2, 2025, the Company sold its hospice business to Vantry Care Partners, LLC for $88 million in cash.',
    { type: divested, counterparty: 'Vantry Care Partners, LLC', value_usd: 88e6 },
  ),
  deal(
    'announced the closing of a sale',
    '7.01',
    'On June 3, 2025, the Company announced the closing of the divestiture of Tolliver Dental Group.',
    { type: divested, target: 'Tolliver Dental Group' },
  ),
  deal(
    'spin-off',
    '2.01',
    'On June 1, 2025, the Company completed the spin-off of Quayside Health Corporation through a pro rata distribution to holders of its shares.',
    { type: divested, target: 'Quayside Health Corporation' },
  ),
  deal(
    'agreement to sell',
    '1.01',
    'On June 5, 2025, certain subsidiaries of the Company entered into an Asset Purchase Agreement with Ostrander Health System, Inc., pursuant to which the Company agreed to sell Pine Fork Hospital to Ostrander Health System, Inc. for $120 million.',
    { type: divested, target: 'Pine Fork Hospital', counterparty: 'Ostrander Health System, Inc.', value_usd: 120e6 },
  ),
  deal(
    'definitive agreement to sell',
    '8.01',
    'On June 5, 2025, the Company announced that it had entered into a definitive agreement to sell its laboratory outreach business to Corvane Labs, Inc.',
    { type: divested, counterparty: 'Corvane Labs, Inc.' },
  ),
  deal(
    'direction in the next sentence',
    '1.01',
    'On June 5, 2025, the Company entered into an Equity Purchase Agreement (the “Purchase Agreement”) with Fenmark Capital, L.P. (“Buyer”). Under the Purchase Agreement, the Company will sell all of the outstanding equity interests of Dunmore Rehabilitation, LLC to Buyer.',
    { type: divested, target: 'Dunmore Rehabilitation, LLC', counterparty: null },
  ),
  deal(
    'the buyer will acquire from us',
    '1.01',
    'On June 5, 2025, the Company and Fenmark Capital, L.P. executed a Membership Interest Purchase Agreement. Fenmark Capital, L.P. will acquire Dunmore Rehabilitation, LLC from the Company for $64 million.',
    { type: divested, target: 'Dunmore Rehabilitation, LLC', value_usd: 64e6 },
  ),
  deal(
    'agreement for the sale of',
    '1.01',
    'On June 4, 2025, the Company signed a definitive agreement for the sale of Eastmere General Hospital to the Eastmere Hospital Authority.',
    { type: divested, target: 'Eastmere General Hospital' },
  ),
  deal(
    'exit costs with an explicit sale',
    '2.05',
    'On June 2, 2025, the Company completed the sale of its Wyeburn skilled nursing operations. In connection with the sale the Company expects to record charges of approximately $12 million.',
    { type: divested, value_usd: null },
  ),
];

const agreed: LabeledDeal[] = [
  deal(
    'merger agreement, the registrant buys',
    '1.01',
    'On June 8, 2025, Halden Ridge Healthcare, Inc. (“Halden Ridge” or the “Company”) entered into an Agreement and Plan of Merger (the “Merger Agreement”) with Solwick Health, Inc. and Merger Sub. The Merger Agreement provides that Merger Sub will merge with and into Solwick Health, Inc., with Solwick Health, Inc. surviving as a wholly owned subsidiary of the Company.',
    { type: announced, target: 'Solwick Health, Inc.' },
  ),
  deal(
    'merger agreement, the registrant is bought',
    '1.01',
    'On June 8, 2025, the Company entered into an Agreement and Plan of Merger with Granger Peak Holdings, Inc. (“Parent”) and Merger Sub. Pursuant to the Merger Agreement, Merger Sub will merge with and into the Company, with the Company surviving the merger as a wholly owned subsidiary of Granger Peak Holdings, Inc.',
    { type: announced, counterparty: 'Granger Peak Holdings, Inc.' },
  ),
  deal(
    'definitive agreement to acquire',
    '7.01',
    'On June 8, 2025, Halden Ridge Healthcare, Inc. issued a press release announcing that it has entered into a definitive agreement to acquire Solwick Health, Inc. for $1.2 billion in cash.',
    { type: announced, target: 'Solwick Health, Inc.', value_usd: 1.2e9 },
  ),
  deal(
    'stock purchase agreement',
    '1.01',
    'On June 6, 2025, the Company entered into a Stock Purchase Agreement with the stockholders of Tessel Home Health, Inc., pursuant to which the Company agreed to acquire all of the outstanding capital stock of Tessel Home Health, Inc. for a purchase price of $140 million, subject to customary adjustments.',
    { type: announced, target: 'Tessel Home Health, Inc.', value_usd: 140e6 },
  ),
  deal(
    'alias, subsidiaries of the seller',
    '1.01',
    'On June 6, 2025, Halden Ridge Healthcare, Inc. (“Halden Ridge”) entered into an Asset Purchase Agreement with Orrin Health Corporation, pursuant to which Halden Ridge will acquire Three Oaks Hospital from Orrin Health Corporation.',
    { type: announced, target: 'Three Oaks Hospital', counterparty: 'Orrin Health Corporation' },
  ),
  deal(
    'signed a definitive agreement to purchase',
    '8.01',
    'On June 9, 2025, the Company announced that it signed a definitive agreement to purchase Kestrel Urgent Care.',
    { type: announced, target: 'Kestrel Urgent Care' },
  ),
  deal(
    'providing for the acquisition',
    '1.01',
    'On June 9, 2025, the Company entered into a Membership Interest Purchase Agreement providing for the acquisition of Bellhaven Anesthesia, PLLC.',
    { type: announced, target: 'Bellhaven Anesthesia, PLLC' },
  ),
  deal(
    'parent will acquire the company',
    '1.01',
    'On June 8, 2025, the Company entered into a definitive merger agreement with Norvale Partners, LLC. Under the agreement, Norvale Partners, LLC will acquire all of the outstanding shares of the Company.',
    { type: announced, counterparty: 'Norvale Partners, LLC' },
  ),
  deal(
    'agreement and press release with range of price',
    '1.01',
    'On June 9, 2025, the Company entered into an Equity Purchase Agreement pursuant to which the Company will acquire Harth Oncology Network, LLC. The purchase price is $90 million plus additional contingent consideration of up to $30 million.',
    { type: announced, target: 'Harth Oncology Network, LLC', value_usd: null },
  ),
  deal(
    'one buys and one sells in one filing',
    '2.01',
    'On June 1, 2025, the Company completed the sale of Mill Harbor Hospital to Ostrander Health System, Inc.\nOn June 2, 2025, the Company completed the acquisition of Northmere Hospice from Orrin Health Corporation.',
    { type: divested, target: 'Mill Harbor Hospital' },
    { type: acquired, target: 'Northmere Hospice' },
  ),
];

const turned: LabeledDeal[] = [
  deal(
    'a name with a definition behind it, and its legal form',
    '2.01',
    'On June 2, 2025 the Company completed the acquisition of Quillon Technologies, Inc. (“Quillon”), pursuant to that certain Agreement and Plan of Merger.',
    { type: acquired, target: 'Quillon Technologies, Inc.' },
  ),
  deal(
    'transactions contemplated by an agreement, the next sentence tells which',
    '2.01',
    'On June 1, 2025, certain subsidiaries (the “HRH Selling Entities”) of Halden Ridge Healthcare, Inc. (the “Company”) completed the transactions contemplated by that certain asset purchase agreement dated as of February 18, 2025, as amended (the “Purchase Agreement”), with Ostrander Health System, Inc. and certain of its affiliates (collectively, “Purchaser”). Pursuant to the Purchase Agreement, Purchaser acquired from the HRH Selling Entities substantially all of the assets of Fairlea Medical Center for $160 million in cash.',
    { type: divested, target: 'Fairlea Medical Center', value_usd: 160e6 },
  ),
  deal(
    'the same with the business before the seller',
    '2.01',
    'On June 1, 2025, the Company completed the transactions contemplated by the Asset Purchase Agreement dated as of February 18, 2025. The purchaser acquired Fairlea Medical Center from the Company.',
    { type: divested, target: 'Fairlea Medical Center' },
  ),
  deal(
    'many parties to a merger agreement',
    '1.01',
    'On June 6, 2025, Halden Ridge Healthcare, Inc. (“Halden Ridge”), Beta Sub, Inc., a Delaware corporation and a direct wholly-owned subsidiary of Halden Ridge (“Merger Sub”), Solwick Group Holdings I, LLC, a Delaware limited liability company, and Solwick Health, Inc. (“Solwick”), entered into an Agreement and Plan of Merger. Pursuant to the Merger Agreement, and subject to the satisfaction or waiver of the conditions specified therein, Merger Sub will be merged with and into Solwick Health, Inc. (the “First Merger”), with Solwick Health, Inc. surviving as a direct wholly-owned subsidiary of Halden Ridge.',
    { type: announced, target: 'Solwick Health, Inc.' },
  ),
  deal(
    'a description of assets in place of a name',
    '2.01',
    'On June 1, 2025, Halden Ridge Healthcare, Inc. (the “Company”) completed its previously announced sale of substantially all of the assets related to the ownership and operation of the Company’s five Atlanta-area hospitals and related facilities (the “Transaction”) to Wellmoor Health System, Inc., in exchange for $575 million in cash (subject to purchase price adjustments in accordance with the asset sale agreement).',
    { type: divested, target: null, counterparty: 'Wellmoor Health System, Inc.', value_usd: 575e6 },
  ),
  deal(
    'the acquisition of the Company by',
    '2.01',
    'On June 6, 2025, the acquisition of the Company by Granger Peak Holdings, Inc. was completed.',
    { type: acquired, target: null },
  ),
  deal(
    'a named subsidiary acts',
    '2.01',
    'On June 2, 2025, HRH Home Care, LLC, a wholly owned subsidiary of the Company, completed the acquisition of Tessel Home Health, Inc.',
    { type: acquired, target: 'Tessel Home Health, Inc.' },
  ),
  deal(
    'both parties sign',
    '1.01',
    'On June 9, 2025, the Company and Solwick Health, Inc. entered into a definitive agreement pursuant to which the Company will acquire Solwick Health, Inc.',
    { type: announced, target: 'Solwick Health, Inc.' },
  ),
  deal(
    'the sale was completed',
    '2.01',
    'On June 1, 2025, the sale by the Company of Mill Harbor Hospital to Ostrander Health System, Inc. was completed.',
    { type: divested },
  ),
  deal(
    'majority interest',
    '2.01',
    'On June 2, 2025, the Company acquired a majority of the equity interests of Bellhaven Anesthesia, PLLC.',
    { type: acquired },
  ),
  deal(
    'own name in full',
    '7.01',
    'HALDEN RIDGE HEALTHCARE, INC. announced on June 2, 2025 that it has completed its acquisition of Northmere Hospice.',
    { type: acquired, target: 'Northmere Hospice' },
  ),
];

export const deals: LabeledDeal[] = [...completed, ...sold, ...agreed, ...turned];
