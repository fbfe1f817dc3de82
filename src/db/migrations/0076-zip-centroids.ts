import { createRequire } from 'node:module';
import type { Knex } from 'knex';

interface Zip {
  zip: string;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
}

/**
 * Centers of ZIP codes from the package zipcodes 8.0.0 (data of 2024), the only one with codes of single buildings, which many hospitals
 * have. Read once here, so that no serving process keeps them in memory.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table zip_centroid (
      zip5 text primary key,
      state text not null,
      city_key text,
      latitude double precision not null,
      longitude double precision not null
    )`);
  const { codes } = createRequire(import.meta.url)('zipcodes/lib/codes.js') as { codes: Record<string, Zip> };
  const rows = Object.values(codes).filter(({ latitude, longitude }) => Number.isFinite(latitude) && (latitude !== 0 || longitude !== 0));
  await db.raw(
    `insert into zip_centroid select z, s, city_key(c), y, x from unnest(?::text[], ?::text[], ?::text[], ?::float8[], ?::float8[]) as r(z, s, c, y, x)
     where z ~ '^[0-9]{5}$'`,
    [
      rows.map(({ zip }) => zip),
      rows.map(({ state }) => state),
      rows.map(({ city }) => city),
      rows.map(({ latitude }) => latitude),
      rows.map(({ longitude }) => longitude),
    ],
  );
  await db.raw(`
    create index zip_centroid_city on zip_centroid (state, city_key);
    analyze zip_centroid;
    create function facility_place(own_latitude numeric, own_longitude numeric, zip text, in_state text, town text,
      out latitude double precision, out longitude double precision, out coordinate_basis text) language plpgsql stable parallel safe as $$
    begin
      if own_latitude is not null and own_longitude is not null then
        latitude := own_latitude; longitude := own_longitude; coordinate_basis := 'published';
        return;
      end if;
      -- A ZIP of another state is a slip of the publisher.
      select z.latitude, z.longitude, 'zip_centroid' into latitude, longitude, coordinate_basis
        from zip_centroid z where z.zip5 = zip and z.state = in_state;
      if coordinate_basis is not null then return; end if;
      select avg(z.latitude), avg(z.longitude) into latitude, longitude
        from zip_centroid z where z.state = in_state and z.city_key = city_key(town);
      if latitude is not null then coordinate_basis := 'city_centroid'; end if;
    end $$`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop function facility_place; drop table zip_centroid');
}
