// Paper for chosen orders: A6 labels, four on an A4 sheet; a packing slip or an invoice each; or one pick list for all.
import { useSearchParams } from 'react-router';
import { readOrderIds } from '#shop/orders/order-ids.ts';
import { readParcelIds } from '#shop/parcels/dispatch-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadInvoices } from '#server/orders/load-invoices.ts';
import { loadPrintedOrders, loadPrintedParcels, pickList } from '#server/orders/print-orders.ts';
import { isLogoSeenOn } from '#shop/appearance/logo.ts';
import { loadAppearance } from '#server/appearance/load-appearance.ts';
import { wordsOfPaper, type OrderOnPaper } from '#server/languages/words-of-paper.ts';
import { writerOf } from '#server/languages/writing-by-staff.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/orders-print';
import { Button } from '#web/ui/button.tsx';
import { AdminIcon } from '#web/admin/parts/admin-icon.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead, SubTabs } from '#web/admin/parts/page-head.tsx';
import { printLink, printParcelsLink, type Printed } from '../print-link.ts';
import { PrintInvoices } from './print-invoices.tsx';
import { PrintLabels } from './print-labels.tsx';
import { PrintPicks } from './print-pick-list.tsx';
import { PrintSlips } from './print-slips.tsx';
import { useShortcuts } from '#web/admin/frame/use-shortcuts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const parcels = readParcelIds((query.get('parcels') ?? '').split(','));
  const orders = parcels
    ? await loadPrintedParcels(db, parcels)
    : await loadPrintedOrders(db, readOrderIds(query) ?? []);
  const ids = orders.map(({ id }) => id);
  const [settings, { logo }, invoices] = await Promise.all([
    loadSettings(db),
    loadAppearance(db),
    query.get('what') === 'invoices' ? loadInvoices(db, ids) : [],
  ]);
  const { storeName, contactPhone, contactAddress } = settings;
  const { contactEmail, ntn, strn } = settings;
  const shownLogo = logo && isLogoSeenOn(logo, WHITE) ? logo : null;
  const writer = writerOf(context, settings);
  const onPaper = <Order extends OrderOnPaper>(those: readonly Order[]) =>
    Promise.all(those.map(async (order) => ({ ...order, ...(await wordsOfPaper(order, settings, writer)) })));
  return {
    orders: await onPaper(orders),
    parcels,
    picks: pickList(orders),
    invoices: await onPaper(invoices),
    seller: { storeName, logo: shownLogo, contactAddress, contactPhone, contactEmail, ntn, strn },
    shop: { storeName, logo: shownLogo, contactPhone, contactAddress },
  };
}

/** The luminance of paper. */
const WHITE = 1;

const kinds: [Printed, string][] = [
  ['labels', 'Labels'],
  ['slips', 'Packing slips'],
  ['picks', 'Pick list'],
  ['invoices', 'Invoices'],
];

export default function OrdersPrint({ loaderData }: Route.ComponentProps) {
  const { orders, parcels, picks, shop, invoices, seller } = loaderData;
  const linkTo = (kind: Printed) => (parcels ? printParcelsLink(kind, parcels) : printLink(kind, orders));
  const [params] = useSearchParams();
  const what = kinds.find(([kind]) => kind === params.get('what'))?.[0] ?? 'labels';
  useShortcuts({ p: () => window.print() });
  return (
    <div className="grid gap-4 print:block">
      <style>{`@page{size:A4;margin:${what === 'labels' ? '0' : '12mm'}}`}</style>
      <div className="grid gap-4 print:hidden">
        <PageHead title="Print" count={orders.length === 1 ? '1 order' : `${orders.length} orders`}>
          <Button type="button" disabled={orders.length === 0} onClick={() => window.print()}>
            <AdminIcon name="print" /> Print
          </Button>
        </PageHead>
        <SubTabs
          label="What to print"
          tabs={kinds.map(([kind, name]) => ({ to: linkTo(kind), name }))}
          current={linkTo(what)}
        />
      </div>
      {orders.length === 0 && (
        <EmptyState heading="p" title="Choose orders in the list first; then print their labels here." />
      )}
      {what === 'labels' && <PrintLabels orders={orders} shop={shop} />}
      {what === 'slips' && <PrintSlips orders={orders} shop={shop} />}
      {what === 'invoices' && <PrintInvoices invoices={invoices} seller={seller} />}
      {what === 'picks' && orders.length > 0 && <PrintPicks picks={picks} />}
    </div>
  );
}
