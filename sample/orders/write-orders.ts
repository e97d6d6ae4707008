/**
 * Writes generated orders, a batch a transaction, with everything that the real verbs would have written beside them.
 * The rows go as JSON to json_populate_recordset, so their keys are names of columns.
 */
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';
import type { GeneratedOrder } from './generate.ts';

/** Stock for these orders is added first, so that stock ends as it was and never falls below 0. */
export async function writeOrders(tx: Tx, orders: readonly GeneratedOrder[]): Promise<void> {
  await deliver(tx, orders);
  await insertOrders(tx, orders);
  await insertLines(tx, orders);
  await insertParcels(tx, orders);
  await insertEvents(tx, orders);
  await insertAnswers(tx, orders);
  await moveStock(tx, orders);
  await insertMessages(tx, orders);
}

async function deliver(tx: Tx, orders: readonly GeneratedOrder[]): Promise<void> {
  const sold = new Map<number, number>();
  for (const { row, quantity } of orders.flatMap((order) => order.lines))
    sold.set(row.id, (sold.get(row.id) ?? 0) + quantity);
  await sql`insert into stock_movements (variant_id, delta, reason)
    select id, delta, 'delivery' from unnest(${[...sold.keys()]}::bigint[], ${[...sold.values()]}::int[]) as m (id, delta)`.execute(
    tx,
  );
}

async function insertOrders(tx: Tx, orders: readonly GeneratedOrder[]): Promise<void> {
  const rows = orders.map(
    ({ id, token, buyer, at, status, marks, shipped, delivered, lines, subtotal, fee, dates }) => {
      const words = lines.map(({ row }) => [row.brand, row.title, row.sku].filter(Boolean).join(' '));
      return {
        id,
        guest_order: true,
        email: buyer.email,
        phone: buyer.phone,
        customer_name: buyer.name,
        delivery_address: buyer.address,
        delivery_method: 'STANDARD',
        deliver_from: dates.from,
        deliver_to: dates.to,
        subtotal,
        discount_total: 0,
        shipping_fee: fee,
        grand_total: subtotal + fee,
        tax_included: 0,
        status,
        tracking_token: token,
        created_at: at,
        items_text: words.join(' '),
        packed_at: shipped,
        shipped_at: shipped,
        delivered_at: delivered,
        returned_at: status === 'CANCELLED' && shipped ? (marks.at(-1)?.at ?? at) : null,
        courier: shipped ? 'TCS' : '',
        tracking_number: shipped ? `77${id.replace(/\D/g, '').slice(0, 12)}` : '',
      };
    },
  );
  const columns = sql.raw(Object.keys(rows[0] ?? { id: '' }).join(', '));
  await sql`insert into orders (${columns})
    select ${columns} from json_populate_recordset(null::orders, ${JSON.stringify(rows)}::json)`.execute(tx);
}

async function insertLines(tx: Tx, orders: readonly GeneratedOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, lines }) =>
    lines.map(({ row, quantity, base, price }, position) => ({
      order_id: id,
      position,
      product_id: row.productId,
      variant_id: row.id,
      size_selected: row.size,
      colour_selected: row.colour,
      quantity,
      price_snapshot: price,
      base_price_snapshot: base,
      discount_label: price < base ? 'Sale' : null,
      title_snapshot: row.title,
      brand_snapshot: row.brand,
      sku_snapshot: row.sku,
      image_snapshot: row.image,
    })),
  );
  const columns = sql.raw(Object.keys(rows[0] ?? { order_id: '' }).join(', '));
  await sql`insert into order_items (${columns})
    select ${columns} from json_populate_recordset(null::order_items, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
}

// One parcel for each order that left; of two orders with one short id the later one has a longer reference.
async function insertParcels(tx: Tx, orders: readonly GeneratedOrder[]): Promise<void> {
  const ids = orders.filter(({ shipped }) => shipped).map(({ id }) => id);
  await sql`insert into courier_accounts (name) values ('TCS') on conflict do nothing`.execute(tx);
  await sql`
    insert into parcels (order_id, kind, number, our_ref, account_id, cn, cod, handed_at, road, road_at, outcome, ended_at, created_at)
    select o.id, 'out', 1, case when row_number() over (partition by left(o.id::text, 8) order by o.created_at, o.id) = 1
        and not exists (select from parcels p where p.our_ref = left(o.id::text, 8))
        then left(o.id::text, 8) else replace(o.id::text, '-', '') end,
      a.id, o.tracking_number, o.grand_total, o.shipped_at, case when o.delivered_at is null then 'handed' else 'delivered' end,
      coalesce(o.delivered_at, o.shipped_at), case when o.status = 'CANCELLED' then 'checked-in' end,
      case when o.status = 'CANCELLED' then o.returned_at end, o.created_at
    from orders o join courier_accounts a on a.name = 'TCS' where o.id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    insert into parcel_events (parcel_id, word, at, seen_at)
    select p.id, e.word, e.at, e.at from parcels p join orders o on o.id = p.order_id
    cross join lateral (values ('handed', o.shipped_at), ('delivered', o.delivered_at)) as e (word, at)
    where e.at is not null and o.id = any(${ids}::uuid[])`.execute(tx);
}

async function insertEvents(tx: Tx, orders: readonly GeneratedOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, at, marks }) => {
    const from = ['PENDING', ...marks.map((mark) => mark.to)];
    return [
      { order_id: id, kind: 'placed', from_status: null, to_status: 'PENDING', created_at: at },
      ...marks.map((mark, step) => ({
        order_id: id,
        kind: 'status',
        from_status: from[step] ?? null,
        to_status: mark.to,
        created_at: mark.at,
      })),
    ];
  });
  await sql`insert into order_events (order_id, kind, from_status, to_status, created_at)
    select order_id, kind, from_status, to_status, created_at
    from json_populate_recordset(null::order_events, ${JSON.stringify(rows)}::json)`.execute(tx);
}

async function insertAnswers(tx: Tx, orders: readonly GeneratedOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, marks }) =>
    marks
      .filter(({ to }) => to === 'CONFIRMED')
      .map(({ at }) => ({ order_id: id, answer: 'yes', way: 'call', created_at: at })),
  );
  await sql`insert into answers (order_id, answer, way, created_at)
    select order_id, answer, way, created_at
    from json_populate_recordset(null::answers, ${JSON.stringify(rows)}::json)`.execute(tx);
}

async function moveStock(tx: Tx, orders: readonly GeneratedOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, at, status, marks, lines }) =>
    lines.flatMap(({ row, quantity }) => [
      { variant_id: row.id, delta: -quantity, reason: 'order', order_id: id, created_at: at },
      ...(status === 'CANCELLED'
        ? [
            {
              variant_id: row.id,
              delta: quantity,
              reason: 'cancelled',
              order_id: id,
              created_at: marks.at(-1)?.at ?? at,
            },
          ]
        : []),
    ]),
  );
  await sql`insert into stock_movements (variant_id, delta, reason, order_id, created_at)
    select variant_id, delta, reason, order_id, created_at
    from json_populate_recordset(null::stock_movements, ${JSON.stringify(rows)}::json)`.execute(tx);
}

async function insertMessages(tx: Tx, orders: readonly GeneratedOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, at, buyer }) => [
    {
      kind: 'order-placed-customer',
      recipient: buyer.email,
      order_id: id,
      status: 'sent',
      created_at: at,
      sent_at: at,
    },
    {
      kind: 'order-placed-owner',
      recipient: '',
      order_id: id,
      status: 'kept',
      created_at: at,
      sent_at: null,
    },
  ]);
  await sql`insert into messages (kind, recipient, order_id, status, created_at, sent_at)
    select kind, recipient, order_id, status, created_at, sent_at
    from json_populate_recordset(null::messages, ${JSON.stringify(rows)}::json)`.execute(tx);
}
