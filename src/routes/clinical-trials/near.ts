import type { Near } from '../../../indexes/trials-search.ts';
import { placeOfZip } from '../../domain/trials/records.ts';
import type { RequestContext } from '../../server/define-endpoint.ts';
import { invalidParameter, missingParameter } from '../../server/errors.ts';

interface AskedPlace {
  zip5?: string;
  latitude?: number;
  longitude?: number;
  radius_miles?: number;
}

const DEFAULT_MILES = 25;

/** The requested place, by ZIP code or coordinates; null if none. */
export async function nearOf({ zip5, latitude, longitude, radius_miles }: AskedPlace, { deps }: RequestContext): Promise<Near | null> {
  const radius = { radius_miles: radius_miles ?? DEFAULT_MILES };
  if (zip5 !== undefined) {
    if (latitude !== undefined || longitude !== undefined)
      throw invalidParameter('zip5', 'either a ZIP or latitude and longitude, not both');
    const place = await placeOfZip(deps, zip5);
    if (!place) throw invalidParameter('zip5', 'a ZIP code with a known location; otherwise use latitude and longitude');
    return { ...place, ...radius };
  }
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, ...radius };
  if (latitude !== undefined) throw missingParameter('longitude', 'longitude in degrees, because latitude is present');
  if (longitude !== undefined) throw missingParameter('latitude', 'latitude in degrees, because longitude is present');
  if (radius_miles !== undefined) throw invalidParameter('radius_miles', 'a place as well: zip5, or latitude and longitude');
  return null;
}
