import { typeaheadHospitals } from '../../../indexes/hospitals-search.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { page } from './facility-rows.ts';
import { unconfirmedKinds } from './listed-kinds.ts';

interface Typed {
  q: string;
  state?: string;
  facility_type?: string;
  limit: number;
}

export async function typedHospitals({ q, state, facility_type, limit }: Typed, context: RequestContext) {
  const unconfirmed_kinds = await unconfirmedKinds(context.deps);
  const found = await typeaheadHospitals(context.deps, { q, state, facility_type, unconfirmed_kinds }, { limit, signal: context.signal });
  const { results, ...rest } = await page(found, limit, context);
  return {
    ...rest,
    is_similar: found.is_similar ?? false,
    results: results.map(({ ccn, name, facility_type, facility_subtype, city, state, standing }) => ({
      ccn,
      name,
      facility_type,
      facility_subtype,
      city,
      state,
      standing,
    })),
  };
}

export async function suggestHospitals(typed: Typed, context: RequestContext) {
  const { is_similar: _, ...suggested } = await typedHospitals(typed, context);
  return suggested;
}
