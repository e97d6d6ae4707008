// What the palette finds for what is typed, as data.
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import { isOrderStatus, shortId, statusWord } from '#shop/orders/order-status.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { adminSearch } from '#server/search/admin-search.ts';
import type { Route } from './+types/find';

export type FoundEntry = {
  group: 'Orders' | 'Products' | 'Customers';
  to: string;
  title: string;
  text: string;
};

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'admin.open');
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const { orders, products, customers } = await adminSearch(context.get(shopContext).db, typed);
  const entries: FoundEntry[] = [
    ...orders.map(({ id, name, total, status }) => ({
      group: 'Orders' as const,
      to: href('/admin/orders/:id', { id }),
      title: `#${shortId(id)} ${name}`,
      text: [isOrderStatus(status) ? statusWord[status] : '', formatRupees(paisa(total))].join(', '),
    })),
    ...products.map(({ id, title, brand, active }) => ({
      group: 'Products' as const,
      to: href('/admin/products/:id', { id }),
      title,
      text: active ? brand : `${brand}, inactive`,
    })),
    ...customers.map(({ id, name, phone }) => ({
      group: 'Customers' as const,
      to: href('/admin/customers/:id', { id }),
      title: name || 'Unnamed Customer',
      text: phone ? formatPhone(phone) : 'Not provided',
    })),
  ];
  return Response.json({ entries }, { headers: { 'cache-control': 'private, no-store' } });
}
