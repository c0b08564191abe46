-- Products are sorted into shipping classes by name, for the tools that plan parcels.
create table shipping_classes (
  id integer generated always as identity primary key,
  name text not null,
  slug text not null unique,
  description text not null default ''
);

alter table products add column shipping_class_id integer references shipping_classes on delete set null;
create index products_by_shipping_class on products (shipping_class_id) where shipping_class_id is not null;
-- null: the class of the product.
alter table variations add column shipping_class_id integer references shipping_classes on delete set null;
create index variations_by_shipping_class on variations (shipping_class_id) where shipping_class_id is not null;

-- Until now, a class was a text that tools kept with a product.
create function slug_of_class(name text) returns text language sql immutable as $$
  select trim('-' from left(regexp_replace(plain_text(name), '[^a-z0-9]+', '-', 'g'), 80))
$$;
insert into shipping_classes (name, slug)
  select min(used.name), slug_of_class(used.name)
  from (select tool_fields ->> 'shippingClass' as name from products
    union select tool_fields ->> 'shippingClass' from variations) used
  where slug_of_class(used.name) <> ''
  group by 2;
update products set
    shipping_class_id = (select c.id from shipping_classes c where c.slug = slug_of_class(tool_fields ->> 'shippingClass')),
    tool_fields = tool_fields - 'shippingClass'
  where tool_fields ? 'shippingClass';
update variations set
    shipping_class_id = (select c.id from shipping_classes c where c.slug = slug_of_class(tool_fields ->> 'shippingClass')),
    tool_fields = tool_fields - 'shippingClass'
  where tool_fields ? 'shippingClass';
drop function slug_of_class(text);
