// The link that opens WhatsApp with the customer of an order, the message to him written in his language.
import type { RouterContextProvider } from 'react-router';
import type { Order } from '#shop/orders/order.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { writerOf } from '#server/languages/writing-by-staff.ts';

export async function linkToCustomer(
  context: Readonly<RouterContextProvider>,
  settings: Pick<Settings, 'languages' | 'storeName'>,
  order: Order,
): Promise<string> {
  const { texts, publicUrl, said } = await writerOf(context, settings)(order.language);
  const { city } = order.deliveryAddress;
  const told = { ...order, lines: await said(order.lines), city };
  return texts.aboutOrder(told, { storeName: settings.storeName, publicUrl });
}
