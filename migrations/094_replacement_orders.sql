-- Orders of 0 € that send pieces of another order again.
alter table orders add column replaces_order_id integer references orders;
create index orders_by_replaced_order on orders (replaces_order_id) where replaces_order_id is not null;
