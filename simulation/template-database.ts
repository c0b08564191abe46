import pg from 'pg';
import { simulateTime } from './clock.ts';
import type { TemplateDatabase } from './world.ts';

/** Tables that schedules never read. Emptying them makes each copy of the database cheaper. */
const UNUSED_TABLES = ['communes', 'reviews', 'posts', 'pop_ups'];

const TEMPLATE = `simulated_shop_${process.pid}`;

/** Creates the template database of the schedules from the demo shop, with simulated time and scarce coupons. */
export async function prepareTemplate(postgresUrl: string): Promise<TemplateDatabase> {
  const server = new pg.Client({ connectionString: postgresUrl });
  await server.connect();
  await server.query(`drop database if exists ${TEMPLATE} with (force)`);
  await server.query(`create database ${TEMPLATE} template demo_shop`);
  const admin = new pg.Client({ connectionString: postgresUrl.replace(/postgres$/, TEMPLATE) });
  await admin.connect();
  await admin.query(`truncate ${UNUSED_TABLES.join(', ')} cascade`);
  // Only the schedule places orders.
  await admin.query(`
    alter table invoices disable trigger invoices_stay;
    truncate orders, jobs, sold_pieces, coupon_uses, sandbox_objects, sandbox_requests cascade;
    alter table invoices enable trigger invoices_stay;
    update invoice_series set last_number = 0;
    update coupons set used_count = 0`);
  await admin.query(`
    insert into coupons (code, kind, amount, usage_limit, usage_limit_per_customer) values
      ('rare', 'percent', 20, 3, null), ('unique', 'fixed_cart', 700, 1, null), ('fidele', 'percent', 5, null, 1),
      ('cadeau', 'percent', 100, 4, null)`);
  await admin.query(`
    insert into secrets (name, value) values ('shop', repeat('5eed', 16))
    on conflict (name) do update set value = excluded.value`);
  await simulateTime(admin);
  await admin.query('vacuum full');
  await admin.end();
  await server.end();
  return { postgresUrl, template: TEMPLATE };
}
