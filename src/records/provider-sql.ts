// SQL for the name of an NPPES provider `r` and whether its NPI is active.

export const nameOf = (r: string) => `coalesce(${r}.organization_name,
  nullif(concat_ws(' ', ${r}.prefix, ${r}.first_name, ${r}.middle_name, ${r}.last_name, ${r}.suffix), ''))`;

/** Not reactivated on or after the day. */
export const notDeactivated = `d.npi = r.npi
               and (r.reactivation_date is null or r.reactivation_date < d.deactivation_date)`;
