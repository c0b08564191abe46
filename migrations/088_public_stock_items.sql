-- Owner: catalogue/products. The prefix marks a view whose columns are a contract.
alter view stock_items rename to public_stock_items;
