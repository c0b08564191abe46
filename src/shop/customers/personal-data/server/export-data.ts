import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { listOwnGiftCards } from '#shop/basket/gift-cards/server/own-gift-cards.ts';
import { listOwnCarts } from '#shop/basket/cart/server/own-carts.ts';
import type { MetaKind } from '#shop/common/meta-data/meta-data.ts';
import { listOwnWaiting } from '#shop/catalogue/waiting-list/server/own-waiting.ts';
import { emailKey } from '#platform/email-key.ts';
import { listOwnMessages } from '#shop/customers/contact/server/own-messages.ts';
import { findOwnSubscription } from '#shop/customers/newsletter/server/own-subscription.ts';
import { listOwnComments } from '#shop/editorial/comments/server/own-comments.ts';
import { listOwnWriting } from '#shop/editorial/reviews/server/list-own-writing.ts';
import { listOwnQuotes } from '#shop/orders/quotes/server/own-quotes.ts';
import { listOwnWithdrawals } from '#shop/orders/withdrawals/server/find-withdrawal.ts';
import type { Person } from '../person.ts';

/**
 * Exports all data about a person (RGPD, articles 15 and 20), with human-readable names. Hashes of passwords and
 * tokens are left out: they are secrets and contain no personal information.
 */
export async function exportData(db: Db, person: Person): Promise<unknown> {
  const { email, customer } = person;
  return {
    ...(await loadAccountData(db, person)),
    ...(await loadOrders(db, person)),
    ...(await listOwnCarts(db, email)),
    ...(await listOwnWriting(db, email)),
    lettre: await findOwnSubscription(db, email),
    ...(await listOwnComments(db, email)),
    ...(await listOwnMessages(db, email)),
    ...(await listOwnWaiting(db, email)),
    ...(await listOwnGiftCards(db, email)),
    ...(await listOwnQuotes(db, { email, customerId: customer?.id ?? null })),
    ...(await listOwnWithdrawals(db, { email, customerId: customer?.id ?? null })),
  };
}

/** What tools of the merchant keep with an object. */
const metaOf = (kind: MetaKind, id: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('cle', m.key, 'valeur', m.value) order by m.id)
  from meta_data m where m.object_kind = ${kind} and m.object_id = ${id}), '[]')`;

/** The account with its sessions, cart and wishlist; empty for a person without an account. */
async function loadAccountData(db: Db, { email, customer }: Person): Promise<object | undefined> {
  const id = customer?.id ?? null;
  const visitor = customer?.visitor ?? null;
  const { rows } = await sql<{ data: object }>`
    select json_build_object(
      'compte', (
        select json_build_object('adresse_email', email, 'identifiant', username, 'prenom', first_name, 'nom', last_name, 'role', role, 'reglages', meta,
          'ouvert_le', created_at, 'derniere_visite', seen_at, 'provenance', attribution,
          'suppression_annoncee_le', warned_at, 'adresse_de_facturation', billing, 'adresse_de_livraison', shipping,
          'donnees_de_nos_outils', ${metaOf('customer', sql`customers.id`)})
        from customers where id = ${id}),
      'connexions_en_cours', coalesce((
        select json_agg(json_build_object('depuis', started_at, 'derniere_visite', seen_at, 'rester_connecte', stays)
          order by started_at)
        from customer_sessions where customer_id = ${id}), '[]'),
      'demandes_en_cours', coalesce((
        select json_agg(json_build_object('objet', purpose, 'adresse_email', email, 'prenom', first_name, 'nom', last_name,
          'provenance', attribution, 'valable_jusqu_au', expires_at))
        from customer_links where email_key = ${emailKey(email)} or customer_id = ${id}), '[]'),
      'panier', (
        select json_build_object(
          'articles', coalesce((
            select json_agg(json_build_object('article', name, 'choix', choices, 'cadeau', gift, 'quantite', quantity,
              'pris_en_offre', offer_id is not null, 'ajoute_le', added_at,
              'retire_le', removed_at) order by added_at)
            from basket_lines where visitor_id = ${visitor}), '[]'),
          'etat', (
            select json_build_object('codes', coupon_codes, 'adresse_de_facturation', billing,
              'adresse_de_livraison', shipping, 'emballage_cadeau', gift_wrap)
            from baskets where visitor_id = ${visitor}))),
      'liste_de_souhaits', coalesce((
        select json_agg(json_build_object('article', p.name, 'ajoute_le', i.added_at) order by i.added_at)
        from wishlists w join wishlist_items i on i.wishlist_id = w.id join products p on p.id = i.product_id
        where w.customer_id = ${id}), '[]'),
      'commande_en_cours', (
        select json_build_object('note', note, 'moyen_de_paiement', payment_method)
        from checkout_drafts where visitor_id = ${visitor}),
      'identifiant_chez_le_prestataire_de_paiement', (
        select provider_id from card_customers where customer_id = ${id}),
      'codes_utilises', coalesce((
        select json_agg(json_build_object('code', c.code, 'le', u.used_at) order by u.used_at)
        from coupon_uses u join coupons c on c.id = u.coupon_id where u.email = ${emailKey(email)}), '[]'),
      'codes_reserves', coalesce((
        select json_agg(json_build_object('code', code) order by code)
        from coupons where exists (select from unnest(allowed_emails) e where lower(e) = ${emailKey(email)})), '[]')
    ) as data`.execute(db);
  return rows[0]?.data;
}

/** An order belongs to its account; without one it belongs to its email. */
async function loadOrders(db: Db, { email, customer }: Person): Promise<{ commandes: unknown }> {
  const { rows } = await sql<{ commandes: unknown }>`
    select coalesce(json_agg(json_build_object('numero', o.id, 'etat', status, 'passee_le', placed_at, 'payee_le', paid_at,
      'adresse_email', email, 'adresse_de_facturation', billing, 'adresse_de_livraison', shipping, 'note', note,
      'donnees_de_nos_outils', ${metaOf('order', sql`o.id`)},
      'moyen_de_paiement', payment_method, 'livraison', rate_title, 'point_relais', relay_point, 'codes', coupons,
      'provenance', attribution, 'total_en_centimes', total_cents, 'prenom_montre_depuis', name_shown_since,
      'articles', (
        select json_agg(json_build_object('reference', sku, 'article', name, 'choix', choices, 'cadeau', gift, 'quantite', quantity,
          'prix_unitaire_en_centimes', unit_cents, 'donnees_de_nos_outils', ${metaOf('order_line', sql`l.id`)})
          order by position)
        from order_lines l where l.order_id = o.id),
      'factures', coalesce((
        select json_agg(json_build_object('numero', series || '-' || number, 'emise_le', issued_on,
          'total_en_centimes', i.total_cents, 'contenu', content) order by issued_on, series, number)
        from invoices i where i.order_id = o.id), '[]'),
      'colis', coalesce((
        select json_agg(json_build_object('transporteur', carrier, 'numero_de_suivi', tracking_number,
          'parti_le', shipped_at, 'livre_le', delivered_at) order by id)
        from shipments s where s.order_id = o.id), '[]'),
      'evenements', (
        select json_agg(json_build_object('le', at, 'etat', to_status) order by id)
        from order_events e where e.order_id = o.id)) order by placed_at), '[]') as commandes
    from orders o
    where customer_id = ${customer?.id ?? null} or (customer_id is null and lower(email) = ${emailKey(email)})`.execute(
    db,
  );
  return rows[0] ?? { commandes: [] };
}
