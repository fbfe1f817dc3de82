import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw('alter table aco_performance add column final_loss_rate_pct numeric');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table aco_performance drop column final_loss_rate_pct');
}
