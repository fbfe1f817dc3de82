import type { Knex } from 'knex';

/**
 * A license reported with a physician's code and with one that names no class ("Specialist") is a physician's, whichever is primary. Stored
 * classes of such licenses were `other`; the specific classes are stored beside them. Where several are specific, the linker reorders them.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    update provider_license set license_type_class = (array_remove(license_type_classes, 'other'))[1]
      where license_type_class = 'other' and cardinality(array_remove(license_type_classes, 'other')) > 0;
  `);
  await db.raw(`
    delete from license_count where source = 'nppes';
    insert into license_count (source, state, license_type_class, status, status_class, licenses)
      select 'nppes', state, license_type_class, 'not published', 'not published', count(*) from provider_license group by state, license_type_class;
  `);
}

/** The earlier classes were wrong, so there is nothing to restore. */
export async function down(): Promise<void> {}
