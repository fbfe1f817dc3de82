import type { Knex } from 'knex';

const reasons = ['not_a_person', 'abroad', 'no_place', 'initial', 'none', 'other_place', 'conflict', 'inactive', 'tie_right'];
const checked = (allowed: string[]) => `alter table trial_investigator_link drop constraint trial_investigator_link_reason_check,
  add constraint trial_investigator_link_reason_check check (reason in (${allowed.map((reason) => `'${reason}'`).join(', ')}))`;

export async function up(db: Knex): Promise<void> {
  await db.raw(checked([...reasons, 'may_have_moved']));
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`delete from trial_investigator_link where reason = 'may_have_moved'`);
  await db.raw(checked(reasons));
}
