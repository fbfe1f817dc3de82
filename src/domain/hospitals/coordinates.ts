import { z } from 'zod';
import { facility } from '../../records/facility.ts';

const c = facility.columns;

/** Fields of a place. A center is never shown as if it were the building. */
export const placeShape = {
  latitude: c.latitude.schema.describe('Latitude in degrees; `coordinate_basis` says of what'),
  longitude: c.longitude.schema.describe('Longitude in degrees'),
  coordinate_basis: z
    .enum(['published', 'zip_centroid', 'city_centroid'])
    .nullable()
    .describe(
      'published: the publisher’s point of the facility; zip_centroid: center of its ZIP, often within 5 miles in a city and 25 in the country; ' +
        'city_centroid: mean of the ZIPs of its city, where the ZIP is unknown; null without coordinates',
    ),
};

/** Joins the place of a facility under an alias, and the columns it gives. */
export const joinPlace = (row: string) =>
  `cross join lateral facility_place(${row}.latitude, ${row}.longitude, ${row}.zip5, ${row}.state, ${row}.city) place`;
export const placeColumns = 'place.latitude, place.longitude, place.coordinate_basis';

/** Why a place is unknown. */
export function placeReasons(row: { latitude: number | null }, source: string): Record<string, string> {
  if (row.latitude !== null) return {};
  const why = `${source} publishes no coordinates of this facility, and neither its ZIP nor its city is known.`;
  return { latitude: why, longitude: why, coordinate_basis: why };
}
