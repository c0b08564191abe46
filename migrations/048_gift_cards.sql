-- A gift card is a multi-purpose voucher (CGI, art. 256 ter): no VAT when it is sold, VAT on what it buys. Its price
-- is the amount that it carries.
alter table products drop constraint products_vat_class_check,
  add check (vat_class in ('standard', 'reduced', 'none')),
  add column is_gift_card boolean not null default false;
update products set is_gift_card = true, vat_class = 'none', is_virtual = true, stock = null,
  description = replace(description, 'reste valable un an à compter', 'reste valable deux ans à compter')
where sku = 'EV-CARTE-CADEAU';
alter table products add constraint a_gift_card_has_no_vat_and_no_parcel
  check (is_gift_card = (vat_class = 'none') and (not is_gift_card or is_virtual and not is_book and type <> 'grouped'));
alter table order_lines drop constraint order_lines_vat_class_check,
  add check (vat_class in ('standard', 'reduced', 'none'));

-- The columns that only the product page shows; a change drops that page and the cached data of the product.
create or replace function page_part(p products) returns record language sql immutable as $$
  select p.short_description, p.description, p.sold_individually, p.is_virtual, p.materials,
    p.length_mm, p.width_mm, p.height_mm, p.weight_grams, p.contents, p.maker_id, p.responsible_id, p.warnings,
    p.standards, p.vat_class, p.is_book, p.is_gift_card
$$;

-- For whom a gift card is, as entered on the product page: name, email, message and day.
alter table basket_lines add column gift jsonb;
alter table order_lines add column gift jsonb;

-- One row per piece sold. The code is made when the card is sent; only its keyed hash is stored.
create table gift_cards (
  id integer generated always as identity primary key,
  order_id integer references orders on delete set null,
  line_position integer not null,
  piece integer not null,
  is_test boolean not null,
  amount_cents integer not null check (amount_cents > 0),
  balance_cents integer not null check (balance_cents between 0 and amount_cents),
  created_at timestamptz not null default now(),
  valid_until date not null,
  send_on date not null,
  email text not null,
  recipient_name text not null,
  sender_name text not null,
  message text not null,
  code_hash text unique,
  last_four text,
  sent_at timestamptz,
  blocked_at timestamptz,
  unique (order_id, line_position, piece),
  constraint a_sent_card_has_a_code
    check ((sent_at is null) = (code_hash is null) and (code_hash is null) = (last_four is null))
);
create index unsent_gift_cards on gift_cards (send_on) where sent_at is null;
create index gift_cards_by_email on gift_cards (lower(email));
