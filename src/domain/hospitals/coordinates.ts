import { oneOrNull } from '#fields/described';
import { facility } from '#records/facility';

const c = facility.columns;

/** Coordinates of a facility. The center of a ZIP code or city is never shown as if it were the building. */
export const placeShape = {
  latitude: c.latitude.schema.describe('Latitude in degrees; see `coordinate_basis` for what it locates'),
  longitude: c.longitude.schema.describe('Longitude in degrees'),
  coordinate_basis: oneOrNull(
    ['published', 'zip_centroid', 'city_centroid'],
    'published: location of the facility as published; zip_centroid: center of its ZIP code, often within 5 miles in a city and 25 miles in a rural area; ' +
      'city_centroid: average of the ZIP codes of its city, if the ZIP code is unknown; null without coordinates',
  ),
};

/** SQL that joins the coordinates of a facility (alias), and its columns. */
export const joinPlace = (row: string) =>
  `cross join lateral facility_place(${row}.latitude, ${row}.longitude, ${row}.zip5, ${row}.state, ${row}.city) place`;
export const placeColumns = 'place.latitude, place.longitude, place.coordinate_basis';

export function placeReasons(row: { latitude: number | null }, title: string): Record<string, string> {
  if (row.latitude !== null) return {};
  const why = `${title} has no coordinates for this facility, and neither its ZIP code nor its city is known.`;
  return { latitude: why, longitude: why, coordinate_basis: why };
}
