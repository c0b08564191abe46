-- A table belongs to one slice (src/shop/tables.ts). A slice below its owner cannot import the owner's queries; it reads
-- a view of the owner instead. The prefix “public_” marks such a view: its columns are a contract.

-- Owner: orders/orders. Orders that reserve stock until they are paid by card.
create view public_unpaid_orders as
  select visitor_id, id as order_id from orders where status = 'pending' and stock_taken;

-- Owner: orders/orders. The units that these orders reserve, one row per order line.
create view public_reserved_pieces as
  select o.visitor_id, o.id as order_id, l.product_id, l.variation_id, l.quantity
  from orders o join order_lines l on l.order_id = o.id where o.status = 'pending' and o.stock_taken;
