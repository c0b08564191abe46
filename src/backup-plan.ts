import type { BackupPlan } from '#platform/server/backup/format.ts';

/** The content of a backup besides the tables, and the figures that identify a restored shop. */
export const backupPlan: BackupPlan = {
  transientTables: {
    customer_sessions: 'a session that has ended since would be open again; customers sign in anew',
    customer_links: 'a link that was used since would work again; customers ask for another one',
    staff_invitations: 'a link that was used since would work again; the owner sends another one',
    staff_sessions: 'a session that has ended since would be open again; staff sign in anew',
    machines: 'machines that are open now; those of the backup are not',
    chores: 'leases of processes that are gone',
  },
  // Only originals: picture sizes are rendered again, and mails in the outbox have been sent.
  fileFolders: ['media/originals/'],
  figures: {
    Commandes: 'select count(*) from orders',
    'Total des commandes, en centimes': 'select coalesce(sum(total_cents), 0) from orders',
    'Encaissé par carte, en centimes': `select coalesce(sum(o.total_cents - o.gift_card_cents), 0)
      from payments p join orders o on o.id = p.order_id where p.outcome = 'paid'`,
    'Remboursé, en centimes': 'select coalesce(sum(amount_cents), 0) from refunds where done_at is not null',
    'Facturé par série, en centimes': `select coalesce(string_agg(one, ', ' order by one), '') from (
      select series || ' ' || count(*) || ' = ' || sum(total_cents) as one from invoices group by series) by_series`,
    Clients: 'select count(*) from customers',
    Produits: 'select count(*) from products',
  },
  rules: {
    'Chaque série de factures se suit sans trou': `select s.name from invoice_series s
      left join invoices i on i.series = s.name group by s.name, s.last_number
      having count(i.number) <> s.last_number or coalesce(max(i.number), 0) <> s.last_number`,
    'Aucun remboursement ne dépasse sa commande': `select o.id from orders o join refunds r on r.order_id = o.id
      where r.done_at is not null group by o.id, o.total_cents having sum(r.amount_cents) > o.total_cents`,
  },
};
