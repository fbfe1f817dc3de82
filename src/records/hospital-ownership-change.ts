import { date, defineRecord, flag, oneOf, requiredText, text } from './define-record.ts';

export const ownershipChangeTypes = ['change_of_ownership', 'acquisition_or_merger', 'consolidation'] as const;

const side = <const P extends 'buyer' | 'seller'>(side: P) => {
  const columns = {
    enrollment_id: requiredText(`PECOS enrollment id of the ${side}.`),
    enrollment_state: text(`State of the enrollment of the ${side}, USPS code.`),
    provider_type: text(`Type of provider of the ${side} in words, as published.`),
    npi: text(`NPI of the ${side}; null if the published value is not a valid NPI.`),
    has_multiple_npis: flag(`Whether the enrollment of the ${side} has additional NPIs.`),
    ccn: text(`CCN of the hospital under the ${side}.`),
    pac_id: text(`PAC ID of the ${side}.`),
    organization_name: text(`Legal business name of the ${side}.`),
    doing_business_as: text(`Trade name of the ${side}.`),
  };
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [`${side}_${name}`, column])) as {
    [N in keyof typeof columns as `${P}_${N & string}`]: (typeof columns)[N];
  };
};

export const hospitalOwnershipChange = defineRecord({
  kind: 'hospital_ownership_change',
  description:
    'A change of ownership of a hospital that Medicare processed, since 2016. The buyer may belong to the same health system as the seller.',
  current_indexes: { buyer_ccn: '(buyer_ccn)', seller_ccn: '(seller_ccn)' },
  columns: {
    change_type_code: text('Code of the kind of change, such as CH.'),
    change_type: oneOf(
      ownershipChangeTypes,
      'change_of_ownership: the buyer takes over the provider agreement; acquisition_or_merger: the seller’s hospital becomes part of the buyer’s; consolidation: both become a new one.',
    ),
    effective_date: date('First day of the new ownership.'),
    ...side('buyer'),
    ...side('seller'),
  },
});
