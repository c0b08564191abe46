import type pg from 'pg';

/**
 * Inserts paid orders of three lines each, with their payment, events and invoice, as the checkout leaves
 * them. The numbers of orders and invoices continue the existing ones.
 */
export async function generateOrders(client: pg.Client, count: number): Promise<void> {
  await client.query('begin');
  await client.query(`set local statement_timeout = 0`);
  await client.query(
    `create temporary table new_orders on commit drop as
       select nextval('order_id')::int as id, n, now() - n * interval '5 minutes' as at
         from generate_series(1, ${count}) n`,
  );
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query('commit');
  await client.query('analyze');
}

const PERSON = `jsonb_build_object('firstName', 'Anne', 'lastName', 'Rossi ' || n, 'company', '', 'country', 'FR',
  'address1', n || ' rue des Tilleuls', 'address2', '', 'postcode', lpad((n % 95000)::text, 5, '0'), 'city', 'Lyon',
  'state', '', 'phone', '06 00 00 00 00')`;

const STATEMENTS = [
  `insert into orders (id, key, status, visitor_id, email, billing, shipping, payment_method, rate_title, taxes,
       items_net, items_tax, discount_net, discount_tax, fees_net, fees_tax, shipping_net, shipping_tax, total_cents,
       idempotency_key, request_fingerprint, stock_taken, placed_at, paid_at)
     select id, 'wc_order_' || substr(md5('order' || id), 1, 13), 'completed', md5('visitor' || n),
       'client' || n || '@exemple.fr', ${PERSON} || jsonb_build_object('email', 'client' || n || '@exemple.fr'),
       ${PERSON}, 'card', 'Colissimo', '[{"vatClass": "standard", "tax": 1083}]', 5000, 1000, 0, 0, 0, 0, 417, 83, 6500,
       md5('press' || id), md5('print' || id), true, at, at from new_orders`,
  `insert into order_lines (order_id, position, product_id, sku, name, choices, quantity, unit_cents, vat_class,
       before_net, before_tax, after_net, after_tax)
     select id, line, 1 + (n * 7 + line) % 70, 'REF-' || (n * 7 + line) % 70, 'Jeu ' || (n * 7 + line) % 70, '[]', 1,
       2000, 'standard', 1667, 333, 1667, 333 from new_orders, generate_series(1, 3) line`,
  `insert into order_events (order_id, from_status, to_status, cause, at)
     select id, from_status, to_status, 'bench', at from new_orders,
       (values (null, 'pending'), ('pending', 'processing'), ('processing', 'completed')) as step (from_status, to_status)`,
  `insert into payments (order_id, intent_id, attempt, press, method_id, attempted_at, outcome, basket_hash, line_keys)
     select id, 'pi_' || md5('intent' || id), 1, md5('press' || id), 'pm_card_visa', at, 'paid', md5('basket' || n), '{}'
       from new_orders`,
  `insert into invoices (series, number, order_id, issued_on, total_cents, content)
     select 'F', s.last_number + n, id, at::date, 6500,
       jsonb_build_object('number', n, 'buyer', ${PERSON}, 'lines', (
         select jsonb_agg(jsonb_build_object('name', 'Jeu ' || line, 'quantity', 1, 'cents', 2000))
           from generate_series(1, 3) line))
       from new_orders, invoice_series s where s.name = 'F'`,
  `update invoice_series set last_number = last_number + (select count(*) from new_orders) where name = 'F'`,
];
