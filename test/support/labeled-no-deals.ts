import type { LabeledDeal } from './labeled-deals.ts';

const none = (about: string, item: string, text: string): LabeledDeal => ({ about, item, text, expected: [] });

const financing: LabeledDeal[] = [
  none(
    'credit agreement',
    '1.01',
    'On June 3, 2025, the Company entered into a Credit Agreement with Northern Trust Bank, N.A., as administrative agent, providing for a $500 million revolving credit facility.',
  ),
  none(
    'credit agreement that names an acquisition',
    '1.01',
    'On June 3, 2025, the Company entered into a Credit Agreement. Proceeds of the term loans will be used to finance the acquisition of Solwick Health, Inc. and to pay related fees.',
  ),
  none(
    'indenture',
    '1.01',
    'On June 3, 2025, the Company completed the sale of $750 million aggregate principal amount of its 6.25% senior notes due 2033 to the initial purchasers.',
  ),
  none(
    'note purchase agreement',
    '1.01',
    'On June 3, 2025, the Company entered into a Note Purchase Agreement pursuant to which the Company agreed to sell $200 million of notes to institutional investors.',
  ),
  none(
    'shares sold by underwriting',
    '8.01',
    'On June 3, 2025, the Company completed the sale of 8,000,000 shares of its common stock in an underwritten public offering.',
  ),
  none(
    'stock purchase agreement for own shares',
    '1.01',
    'On June 3, 2025, the Company entered into a Stock Purchase Agreement with Fenmark Capital, L.P., pursuant to which the Company agreed to sell 2,500,000 shares of its common stock.',
  ),
  none(
    'receivables',
    '1.01',
    'On June 3, 2025, certain subsidiaries of the Company entered into a Receivables Purchase Agreement under which they will sell accounts receivable to the purchasers.',
  ),
  none(
    'buy-back',
    '8.01',
    'On June 3, 2025, the Company purchased 1,200,000 shares of its common stock from an affiliate of Fenmark Capital, L.P.',
  ),
  none(
    'amended credit agreement at a closing',
    '1.01',
    'In connection with the closing of the acquisition of Redfen Clinics, LLC, the Company entered into Amendment No. 3 to its Credit Agreement.',
  ),
  none(
    'equity distribution',
    '1.01',
    'On June 3, 2025, we entered into an Equity Distribution Agreement under which we may sell shares of our common stock from time to time.',
  ),
  none(
    'convertible securities purchase',
    '1.01',
    'On June 3, 2025, the Company entered into a Securities Purchase Agreement pursuant to which the Company agreed to sell 50,000 shares of Series A convertible preferred stock.',
  ),
];

const property: LabeledDeal[] = [
  none(
    'lease',
    '1.01',
    'On June 3, 2025, the Company entered into a lease agreement for approximately 110,000 square feet of office space in Franklin, Tennessee.',
  ),
  none(
    'offices moved',
    '8.01',
    'Effective June 1, 2025, the Company relocated its principal executive offices to 100 Harbor Way, Nashville, Tennessee.',
  ),
  none(
    'headquarters bought',
    '2.01',
    'On June 2, 2025, the Company completed the purchase of its headquarters building in Nashville for $64 million.',
  ),
  none(
    'purchase and sale agreement for land',
    '1.01',
    'On June 2, 2025, the Company entered into a Purchase and Sale Agreement pursuant to which the Company will acquire approximately 40 acres of land for a new hospital campus.',
  ),
  none(
    'sale and leaseback',
    '2.01',
    'On June 2, 2025, the Company completed the sale and leaseback of twelve facilities with a real estate investment trust.',
  ),
  none(
    'medical office buildings sold',
    '2.01',
    'On June 2, 2025, the Company completed the sale of a portfolio of medical office real property for $210 million.',
  ),
  none('aircraft', '2.01', 'On June 2, 2025, a subsidiary of the Company sold its aircraft for $18 million.'),
  none('equipment', '2.01', 'On June 2, 2025, the Company acquired equipment and inventories for its new laboratory.'),
  none('patents', '8.01', 'On June 2, 2025, the Company sold certain patents relating to remote monitoring.'),
];

const ended: LabeledDeal[] = [
  none(
    'merger agreement terminated',
    '1.02',
    'On June 4, 2025, the Company and Solwick Health, Inc. mutually agreed to terminate the Merger Agreement. Neither party will pay a termination fee.',
  ),
  none(
    'sale not completed',
    '8.01',
    'The Company did not complete the previously announced sale of Mill Harbor Hospital to Ostrander Health System, Inc.',
  ),
  none(
    'asset purchase agreement terminated',
    '1.02',
    'On June 4, 2025, Ostrander Health System, Inc. delivered notice terminating the Asset Purchase Agreement dated as of February 28, 2025, relating to the sale of Lake Tamar Regional Medical Center.',
  ),
  none(
    'credit agreement terminated',
    '1.02',
    'On June 4, 2025, the Company terminated the Credit Agreement dated as of May 1, 2020 and repaid all amounts outstanding.',
  ),
  none('option lapsed', '8.01', 'On June 4, 2025, the option to acquire Kestrel Urgent Care expired unexercised.'),
];

const talk: LabeledDeal[] = [
  none(
    'rumour denied',
    '8.01',
    'In response to media reports, the Company stated that it is not in discussions to acquire Solwick Health, Inc.',
  ),
  none('no comment', '7.01', 'The Company declined to comment on market rumors that Granger Peak Holdings, Inc. will acquire the Company.'),
  none(
    'letter of intent',
    '8.01',
    'On June 4, 2025, the Company signed a non-binding letter of intent to acquire Kestrel Urgent Care for $30 million.',
  ),
  none(
    'proposal received',
    '8.01',
    'On June 4, 2025, the Board received an unsolicited proposal from Granger Peak Holdings, Inc. to acquire all of the outstanding shares of the Company.',
  ),
  none(
    'strategic alternatives',
    '8.01',
    'On June 4, 2025, the Company announced that it is exploring strategic alternatives, which may include a sale of its hospice business.',
  ),
  none('intends', '7.01', 'The Company intends to sell its dental business and expects to complete the sale of that business in 2026.'),
  none(
    'presentation',
    '7.01',
    'The Company will present at an investor conference on June 11, 2025 and may discuss its acquisition strategy.',
  ),
  none(
    'memorandum',
    '1.01',
    'On June 4, 2025, the Company entered into a memorandum of understanding with Ostrander Health System, Inc. for the sale of Pine Fork Hospital.',
  ),
  none('if completed', '8.01', 'If the Company completed the sale of Pine Fork Hospital, it would record a loss.'),
];

const others: LabeledDeal[] = [
  none(
    'joint venture',
    '1.01',
    'On June 4, 2025, the Company entered into a definitive agreement with Ostrander Health System, Inc. to form a joint venture that will acquire and operate ambulatory surgery centers.',
  ),
  none(
    'joint venture with assets contributed',
    '2.01',
    'On June 2, 2025, the Company completed the sale of interests in four surgery centers to its joint venture with Ostrander Health System, Inc.',
  ),
  none('minority interest', '8.01', 'On June 4, 2025, the Company acquired 19.9% of the outstanding shares of Corvane Labs, Inc.'),
  none(
    'minority interest in words',
    '1.01',
    'On June 4, 2025, the Company entered into a Stock Purchase Agreement pursuant to which the Company will acquire a minority interest in Kestrel Urgent Care.',
  ),
  none(
    'another acts',
    '8.01',
    'On June 4, 2025, Orrin Health Corporation, a competitor, completed its acquisition of Kestrel Urgent Care.',
  ),
  none(
    'history',
    '8.01',
    'On January 31, 2022, the Company completed its acquisition of Redfen Clinics, LLC. Audited financial statements of Redfen are filed herewith.',
  ),
  none(
    'agreement amended',
    '1.01',
    'On June 4, 2025, the Company and Solwick Health, Inc. entered into Amendment No. 1 to the Agreement and Plan of Merger, which extends the outside date to December 31, 2025.',
  ),
  none(
    'previously announced, now a vote',
    '8.01',
    'As previously announced, on February 2, 2025, the Company entered into an Agreement and Plan of Merger with Solwick Health, Inc. The waiting period under the HSR Act expired on June 3, 2025.',
  ),
  none(
    'management contract',
    '1.01',
    'On June 4, 2025, the Company entered into a management services agreement with Tamarind Valley Medical Center.',
  ),
  none(
    'payer contract',
    '1.01',
    'On June 4, 2025, the Company entered into a definitive agreement with a national insurer to extend network participation.',
  ),
  none('settlement', '1.01', 'On June 4, 2025, the Company entered into a settlement agreement with the Department of Justice.'),
  none('exit costs alone', '2.05', 'On June 4, 2025, the Company committed to a plan to close two clinics and reduce its workforce by 3%.'),
  none(
    'closing of a hospital',
    '8.01',
    'On June 4, 2025, the Company announced the closing of Pine Fork Hospital, effective September 1, 2025.',
  ),
  none('a sale of products', '8.01', 'In May 2025, the Company sold approximately 40,000 test kits under its supply agreement.'),
  none(
    'directors',
    '8.01',
    'On June 4, 2025, the Board appointed a new director, effective upon completion of the acquisition of Solwick Health, Inc.',
  ),
  none(
    'the Company is another party',
    '1.01',
    'On June 4, 2025, Orrin Health Corporation (the “Company”) completed the sale of Mill Harbor Hospital to Ostrander Health System, Inc.',
  ),
  none(
    'supplemental disclosures',
    '8.01',
    'Certain stockholders have alleged that the proxy statement for the merger of the Company omits information. The Company will supplement the proxy statement as set out below.',
  ),
  none(
    'earnings release with pipeline',
    '7.01',
    'During the quarter the Company opened four new clinics and added 25 physicians to its network.',
  ),
  none(
    'employee agreement',
    '1.01',
    'On June 4, 2025, the Company entered into a retention agreement with its chief financial officer in view of the sale of the hospice business.',
  ),
  none(
    'guarantor merges into the registrant',
    '8.01',
    'On June 4, 2025, HRH Finance Corp., a wholly owned subsidiary of the Company, changed its state of incorporation.',
  ),
];

/** Who acts, whose the thing is, and what only looks like a deal. */
const turns: LabeledDeal[] = [
  none(
    'a competitor of the Company',
    '8.01',
    'On June 4, 2025, Orrin Health Corporation, a competitor of the Company, completed its acquisition of Kestrel Urgent Care.',
  ),
  none(
    'a shareholder of the Company',
    '8.01',
    'On June 4, 2025, Fenmark Capital, L.P., the largest stockholder of the Company, sold all of its shares.',
  ),
  none('an officer', '8.01', 'On June 4, 2025, the chief executive officer of the Company sold 20,000 shares under a trading plan.'),
  none(
    'a tenant of the Company',
    '8.01',
    'On June 4, 2025, a tenant leasing a facility from the Company completed the sale of Pine Fork Nursing Center.',
  ),
  none(
    'approval of a merger',
    '8.01',
    'On June 4, 2025, the stockholders of the Company approved the merger with Granger Peak Holdings, Inc.',
  ),
  none('certificate of need', '8.01', 'On June 4, 2025, the Company acquired a certificate of need for a 60-bed hospital in Florida.'),
  none(
    'completed the refinancing',
    '8.01',
    'On June 4, 2025, the Company completed the refinancing of its term loans and the acquisition of interest rate swaps.',
  ),
  none(
    'investment securities',
    '2.01',
    'On June 4, 2025, the Company completed the sale of marketable securities held by its captive insurer.',
  ),
  none('expects to close', '7.01', 'The Company expects to close the acquisition of Solwick Health, Inc. in the third quarter of 2025.'),
  none('has not yet closed', '8.01', 'The Company has not yet completed its acquisition of Solwick Health, Inc.'),
  none(
    'supplier agreement to purchase',
    '1.01',
    'On June 4, 2025, the Company entered into a definitive agreement to purchase medical supplies and equipment from Corvane Labs, Inc.',
  ),
  none(
    'software',
    '1.01',
    'On June 4, 2025, the Company entered into a purchase agreement with a vendor for an electronic health record system.',
  ),
  none(
    'insurance policies',
    '8.01',
    'On June 4, 2025, the Company purchased a group annuity contract from an insurer to settle its pension obligations.',
  ),
  none('notes redeemed', '8.01', 'On June 4, 2025, the Company completed the purchase of all of its outstanding 7% senior notes.'),
  none(
    'agreement with conditions to sell later',
    '1.01',
    'On June 4, 2025, the Company granted Ostrander Health System, Inc. an option to purchase Pine Fork Hospital.',
  ),
  none(
    'former subsidiary',
    '8.01',
    'Quayside Health Corporation, a former subsidiary of the Company, completed the sale of two hospitals on June 3, 2025.',
  ),
  none(
    'affiliate of a stockholder',
    '8.01',
    'On June 3, 2025, affiliates of Fenmark Capital, L.P., a stockholder of the Company, acquired all of the outstanding shares of Norvale Partners, LLC.',
  ),
  none(
    'conference about a past deal',
    '7.01',
    'At the conference the Company will describe how, in 2021, it completed the acquisition of Redfen Clinics, LLC.',
  ),
  none('year ago without a day', '8.01', 'During fiscal year 2023, the Company sold its dental business to Vantry Care Partners, LLC.'),
  none(
    'pro forma',
    '8.01',
    'The pro forma statements give effect to the acquisition of Redfen Clinics, LLC as though the Company had completed the acquisition of Redfen Clinics, LLC on January 1, 2024.',
  ),
  none(
    'sale of units by a fund',
    '1.01',
    'On June 4, 2025, the Company entered into a Unit Purchase Agreement under which the Company will purchase limited partner units of a venture fund.',
  ),
  none(
    'agreement not binding on sale',
    '1.01',
    'On June 4, 2025, the Company entered into a cooperation agreement with Fenmark Capital, L.P. Under the agreement, the Board will evaluate the sale of the hospice business.',
  ),
  none(
    'merger of two subsidiaries',
    '8.01',
    'On June 4, 2025, HRH Alpha, LLC merged with and into HRH Beta, LLC, with HRH Beta, LLC surviving; both are wholly owned subsidiaries of the Company.',
  ),
  none(
    'holding company reorganization',
    '8.01',
    'On June 4, 2025, the Company completed its reorganization into a holding company structure.',
  ),
];

/** Passages that tell of no deal of the registrant. */
export const noDeals: LabeledDeal[] = [...financing, ...property, ...ended, ...talk, ...others, ...turns];
