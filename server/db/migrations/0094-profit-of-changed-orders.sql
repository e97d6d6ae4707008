-- What is sold, and what is taken off it, can change after a parcel of the order was counted: a discount for paying first goes with money that
-- is taken back after the delivery, and an order whose parcel came back is corrected before it is sent again. Either changes the version.
create function queue_profit_of_order() returns trigger language plpgsql as $$
begin
  insert into profit_queue (order_id)
  select new.id where exists (select from parcels where order_id = new.id and handed_at is not null);
  return null;
end $$;
create trigger orders_earn after update of version, discount_total, shipping_fee on orders for each row
  when ((old.version, old.discount_total, old.shipping_fee) is distinct from (new.version, new.discount_total, new.shipping_fee))
  execute function queue_profit_of_order();

-- Those whose profit is not that of the order any more.
insert into profit_queue (order_id)
select o.id from orders o
join (
  select order_id, sum(sold) as sold, sum(sold + refused) as pairs, sum(goods) as goods, sum(discount) as discount
  from profit_lines group by order_id
) p on p.order_id = o.id
where (p.sold > 0 and (p.goods, p.discount) is distinct from (o.subtotal, o.discount_total))
  or p.pairs is distinct from (select sum(quantity) from order_items where order_id = o.id);
