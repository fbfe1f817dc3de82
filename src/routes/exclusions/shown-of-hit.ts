export const shownOfHit = [
  ...['outcome', 'score', 'record.full_name', 'record.npi', 'record.birth_date', 'record.city', 'record.state', 'record.list_state'],
  ...['record.exclusion_date', 'record.is_currently_active', 'record.source'],
];
