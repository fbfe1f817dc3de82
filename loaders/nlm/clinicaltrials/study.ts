/** A study in one form, whichever version of the registry's interface published it. Absent values are null or empty. */
export interface Study {
  nct_id: string | null;
  brief_title: string | null;
  official_title: string | null;
  acronym: string | null;
  status: string | null;
  study_type: string | null;
  phases: string[];
  enrollment: number | null;
  enrollment_type: string | null;
  sponsor: string | null;
  sponsor_class: string | null;
  collaborators: { name: string; class: string | null }[];
  conditions: string[];
  keywords: string[];
  interventions: { type: string | null; name: string }[];
  start_date: string | null;
  primary_completion_date: string | null;
  completion_date: string | null;
  last_update_date: string | null;
  has_results: boolean;
  brief_summary: string | null;
  officials: Official[];
  sites: Site[];
  /** The published study without its sites, which carry their own published fields. */
  published: Record<string, unknown>;
}

export interface Official {
  name: string | null;
  affiliation: string | null;
  role: string | null;
  published: Record<string, unknown>;
}

export interface Site {
  facility: string | null;
  status: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  contacts: { name: string | null; role: string | null; published: Record<string, unknown> }[];
  published: Record<string, unknown>;
}

export const textOf = (value: unknown): string | null => {
  const trimmed = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  return trimmed === '' ? null : trimmed;
};
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf).filter((text) => text !== null) : []);
export const numberOf = (value: unknown): number | null => {
  const text = textOf(value);
  return text !== null && Number.isFinite(Number(text)) ? Number(text) : null;
};
export const objectOf = (value: unknown): Record<string, any> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, any>) : {};
export const objectsOf = (value: unknown): Record<string, any>[] => (Array.isArray(value) ? value.map(objectOf) : []);
