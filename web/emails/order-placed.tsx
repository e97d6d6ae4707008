// The two emails about a placed order: to the customer, and to the owner who packs and calls.
import type { ReactNode } from 'react';
import type { Order } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { formatDates } from '#shop/delivery/delivery.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { dueInWords } from '#shop/payments/due-in-words.ts';
import { payFirstInWords } from '#shop/payments/prepay-words.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { payUrl, trackingUrl } from '#shop/orders/tracking.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { isolate } from '#shop/text/isolate.ts';
import { EmailFrame, type EmailDraft } from './frame.tsx';
import { BoxLabel, FollowOrder, LineRows, OrderFoot, SumRows } from './order-parts.tsx';
import {
  contactText,
  Cell,
  FilledCell,
  Gap,
  Heading,
  Lead,
  Link,
  MicroLabel,
  sections,
  Table,
} from './parts.tsx';
import { colours, styles } from './styles.ts';
import * as words from './words.ts';

// The page behind it does all of this by a press, and shows where the order is.
const CONFIRM = 'Confirm, change or cancel';

export function orderPlacedToCustomer(order: Order, settings: Settings, publicUrl: string): EmailDraft {
  const follow = trackingUrl(publicUrl, order.trackingToken);
  const dates = formatDates({ from: order.deliverFrom, to: order.deliverTo });
  const first = payFirstInWords(order);
  const subject = `Order #${shortId(order.id)} is placed: ${words.dueInSubject(order)}`;
  const pay = dueInWords(order);
  const [button, link] = first ? ['Pay now', payUrl(publicUrl, order.trackingToken)] : [CONFIRM, follow];
  return {
    subject,
    text: sections(
      `Thank you, ${isolate(order.customerName)}. Your order is placed.`,
      words.orderText(order),
      `Arrives ${dates}.\n${pay} The rider calls ${formatPhone(order.phone)}.`,
      `Deliver to\n${[order.customerName, ...words.addressLines(order)].join('\n')}`,
      `${button}\n${link}`,
    ),
    contact: contactText(settings),
    html: (
      <EmailFrame
        title={subject}
        preheader={`Arrives ${dates}. ${pay}`}
        storeName={settings.storeName}
        label="Order placed"
        foot={<OrderFoot settings={settings} />}
      >
        <Heading>
          Thank you, <bdi>{order.customerName}</bdi>
        </Heading>
        <Lead>Your order is placed. {pay}</Lead>
        <Gap height={24} />
        <BoxLabel order={order} totalLabel="To pay in cash" />
        <Gap height={16} />
        <LineRows order={order} />
        <SumRows order={order} />
        <Gap height={32} />
        <Halves
          left={
            <Block label="Arrives">
              <b>{dates}</b>
              <br />
              The rider calls {formatPhone(order.phone)}
            </Block>
          }
          right={
            <Block label="Deliver to">
              <Address order={order} />
            </Block>
          }
        />
        <FollowOrder url={link} label={button} />
      </EmailFrame>
    ),
  };
}

const ownerDetails: words.LineDetail[] = ['sku', 'discountLabel'];

export function orderPlacedToOwner(order: Order, settings: Settings): EmailDraft {
  const phone = formatPhone(order.phone);
  const dates = formatDates({ from: order.deliverFrom, to: order.deliverTo });
  const { city } = order.deliveryAddress;
  const delivery = `${words.methodInWords(order)} delivery`;
  const subject = `New order #${shortId(order.id)}: ${words.pairsInWords(order)} to ${city}, ${formatRupees(order.grandTotal)}`;
  return {
    subject,
    text: sections(
      `New order from ${isolate(order.customerName)}: ${words.dueForOwner(order)}.`,
      [`Call ${phone}`, `WhatsApp ${words.whatsappUrl(order.phone)}`, order.email && `E-mail ${order.email}`]
        .filter(Boolean)
        .join('\n'),
      words.orderText(order, ownerDetails),
      `${delivery}, promised ${dates}`,
      `Deliver to\n${[order.customerName, ...words.addressLines(order)].join('\n')}`,
      order.mapLocation && `Map position ${order.mapLocation}`,
    ),
    html: (
      <EmailFrame
        title={subject}
        preheader={`${isolate(order.customerName)}, ${city}, ${phone}`}
        storeName={settings.storeName}
        label="New order"
        foot={
          order.email === '' ? (
            'The customer gave no email address: answering this email reaches nobody.'
          ) : (
            <>
              Customer's email: <Link href={`mailto:${encodeURI(order.email)}`}>{order.email}</Link>.
              Answering this email writes to the customer.
            </>
          )
        }
      >
        <Heading dir="auto">{order.customerName}</Heading>
        <Lead>
          {words.pairsInWords(order)} to <bdi>{city}</bdi>, placed {words.placedAtInWords(order.createdAt)}
        </Lead>
        <Gap height={16} />
        <CallButtons order={order} />
        <Gap height={24} />
        <BoxLabel order={order} totalLabel="Cash due" />
        <Gap height={16} />
        <LineRows order={order} details={ownerDetails} />
        <SumRows order={order} />
        <Gap height={32} />
        <Halves
          left={
            <Block label={delivery}>
              <b>{dates}</b>
              <br />
              promised to the customer
            </Block>
          }
          right={
            <Block label="Deliver to">
              <Address order={order} />
              <MapPosition order={order} />
            </Block>
          }
        />
      </EmailFrame>
    ),
  };
}

function CallButtons({ order }: { order: Order }) {
  return (
    <Table width="100%">
      <tr>
        <FilledCell href={`tel:${order.phone}`} className="half" width="50%">
          Call {formatPhone(order.phone)}
        </FilledCell>
        <Cell className="gap" width="12" style={{ width: 12, fontSize: 0 }}>
          <div style={{ width: 12 }} />
        </Cell>
        <Cell
          className="edge half"
          width="50%"
          style={{ border: `2px solid ${colours.ink}`, borderRadius: 4 }}
        >
          <a
            className="ink"
            href={words.whatsappUrl(order.phone)}
            style={{ ...styles.button, padding: '12px 8px', color: colours.ink }}
          >
            WhatsApp
          </a>
        </Cell>
      </tr>
    </Table>
  );
}

function Halves({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <Table width="100%">
      <tr>
        <Cell className="half" width="50%" valign="top" style={{ paddingRight: 16 }}>
          {left}
        </Cell>
        <Cell className="gap tall" style={{ fontSize: 0 }} />
        <Cell className="half" width="50%" valign="top">
          {right}
        </Cell>
      </tr>
    </Table>
  );
}

function Block({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <MicroLabel>{label}</MicroLabel>
      <div className="ink" style={{ ...styles.body, paddingTop: 4 }}>
        {children}
      </div>
    </>
  );
}

function Address({ order }: { order: Order }) {
  return (
    <>
      <b>
        <bdi>{order.customerName}</bdi>
      </b>
      {words.addressLines(order).map((line, at) => (
        <span key={at}>
          <br />
          <bdi>{line}</bdi>
        </span>
      ))}
    </>
  );
}

function MapPosition({ order }: { order: Order }) {
  return (
    order.mapLocation && (
      <>
        <br />
        <span className="ink2" style={styles.small}>
          Map position {order.mapLocation}
        </span>
      </>
    )
  );
}
