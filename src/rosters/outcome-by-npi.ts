/**
 * What a record with the NPI of the subject is, as screening decided it: one that is still listed after its published
 * period is a potential match.
 */
export const outcomeByNpi = ({ is_currently_active }: { is_currently_active: boolean }): 'match' | 'possible' =>
  is_currently_active ? 'match' : 'possible';
