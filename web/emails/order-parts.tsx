// What the emails about an order show of it: the shoe-box label, the lines with their sizes, the sum.
import { useContext } from 'react';
import { lineTotal, type Order, type OrderLine } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { cashAtDoor } from '#shop/payments/payment.ts';
import { payFirstInWords } from '#shop/payments/prepay-words.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { AccentContext } from './accent-colours.ts';
import { Button, Cell, Contact, Gap, MicroLabel, nbsp, Table } from './parts.tsx';
import { colours, styles } from './styles.ts';
import * as words from './words.ts';

/** Number on the left, the cash on the right, as on the end of a shoe box. */
export function BoxLabel({ order, totalLabel }: { order: Order; totalLabel: string }) {
  const due = cashAtDoor(order);
  const first = payFirstInWords(order);
  const { onAccent } = useContext(AccentContext).day;
  return (
    <Table width="100%" className="edge" style={styles.box}>
      <tr>
        <Cell className="tight" valign="top" style={{ padding: '12px 8px 12px 16px' }}>
          <MicroLabel>Order</MicroLabel>
          <div className="ink id" style={styles.id}>
            #{shortId(order.id)}
          </div>
        </Cell>
        <Cell
          className="gold"
          fill={colours.marigold}
          valign="top"
          align="right"
          style={{ padding: '12px 16px' }}
        >
          <div className="on-gold" style={{ ...styles.micro, color: onAccent }}>
            {due === 0 ? 'Paid' : first ? 'To pay first' : totalLabel}
          </div>
          <div className="on-gold id" style={{ ...styles.id, color: onAccent, whiteSpace: 'nowrap' }}>
            {first?.amount ?? formatRupees(due === 0 ? order.grandTotal : due)}
          </div>
        </Cell>
      </tr>
    </Table>
  );
}

/** One row a line: the size in its box, what it is, what it costs. `details` adds what only the owner reads. */
export function LineRows({ order, details = [] }: { order: Order; details?: words.LineDetail[] }) {
  return (
    <Table width="100%">
      {order.lines.map((line, at) => (
        <LineRow key={at} line={line} details={details} isFirst={at === 0} />
      ))}
    </Table>
  );
}

type LineRowProps = { line: OrderLine; details: words.LineDetail[]; isFirst: boolean };

function LineRow({ line, details, isFirst }: LineRowProps) {
  const rule = isFirst ? {} : styles.rule;
  return (
    <tr>
      <Cell className="line" width="60" valign="top" style={{ ...rule, width: 60, padding: '16px 0' }}>
        <SizeBox size={line.size} />
      </Cell>
      <Cell className="line" valign="top" style={{ ...rule, padding: '16px 12px' }}>
        <div className="ink" dir="auto" style={{ ...styles.strong, ...styles.anyText }}>
          {line.title}
        </div>
        <div className="ink2" dir="auto" style={{ ...styles.small, ...styles.anyText }}>
          {words.lineDetails(line, details)}
        </div>
        <div className="ink2" style={styles.small}>
          <Quantity line={line} />
        </div>
      </Cell>
      <Cell
        className="line ink"
        valign="top"
        align="right"
        style={{ ...rule, ...styles.money, padding: '16px 0' }}
      >
        {formatRupees(lineTotal(line))}
      </Cell>
    </tr>
  );
}

// A quantity above one is easily overlooked when packing.
function Quantity({ line: { quantity, price } }: { line: OrderLine }) {
  if (quantity === 1) return '1 pair';
  return (
    <>
      <b className="ink" style={{ color: colours.ink }}>
        {quantity} pairs
      </b>
      {` × ${formatRupees(price)}`}
    </>
  );
}

// "EU 42" as large as a size is printed on a box; a size in words stays inside it.
function SizeBox({ size }: { size: string }) {
  return (
    <Table width="56" className="edge" style={{ ...styles.box, width: 56 }}>
      <tr>
        <Cell align="center" valign="middle" height="48" style={{ height: 48, padding: 2 }}>
          {words.isEuSize(size) ? (
            <>
              <MicroLabel>EU</MicroLabel>
              <div className="ink" style={styles.size}>
                {size}
              </div>
            </>
          ) : (
            <div className="ink" style={{ ...styles.micro, color: colours.ink }}>
              {size}
            </div>
          )}
        </Cell>
      </tr>
    </Table>
  );
}

export function SumRows({ order }: { order: Order }) {
  const tax = words.taxInWords(order);
  return (
    <Table width="100%" className="edge" style={styles.heavyRule}>
      <tr>
        <Cell colSpan={2} height="8" style={{ fontSize: 0 }}>
          {nbsp}
        </Cell>
      </tr>
      {words.sumInWords(order).map(([label, amount]) => (
        <tr key={label}>
          <Cell className="ink2" style={{ ...styles.body, padding: '4px 0' }}>
            {label}
          </Cell>
          <Cell className="ink" align="right" style={{ ...styles.money, padding: '4px 0' }}>
            {amount}
          </Cell>
        </tr>
      ))}
      <tr>
        <Cell className="ink" style={{ ...styles.strong, padding: '8px 0' }}>
          {words.totalLabel(order)}
        </Cell>
        <Cell className="ink" align="right" style={totalStyle}>
          {formatRupees(order.grandTotal)}
        </Cell>
      </tr>
      {words.paidInWords(order).map(([label, amount]) => (
        <tr key={label}>
          <Cell className="ink" style={{ ...styles.body, padding: '4px 0' }}>
            {label}
          </Cell>
          <Cell className="ink" align="right" style={{ ...styles.money, padding: '4px 0' }}>
            {amount}
          </Cell>
        </tr>
      ))}
      {tax && (
        <tr>
          <Cell colSpan={2} className="ink2" style={{ ...styles.small, paddingBottom: 8 }}>
            {tax}
          </Cell>
        </tr>
      )}
    </Table>
  );
}

const totalStyle = { ...styles.money, fontWeight: 700, fontSize: 20, padding: '8px 0' };

/** The private page of the order. */
export function FollowOrder({ url, label = 'Follow your order' }: { url: string; label?: string }) {
  return (
    <>
      <Gap height={24} />
      <Button href={url}>{label}</Button>
    </>
  );
}

/** Below every email about an order. */
export function OrderFoot({ settings }: { settings: Settings }) {
  return (
    <>
      <Contact settings={settings} />
      You get this email because this address was given with the order.
    </>
  );
}

/** What staff wrote to the customer, in their own words. */
export function FromTheShop({ text }: { text: string }) {
  return (
    <>
      <Gap height={16} />
      <MicroLabel>From the shop</MicroLabel>
      <div className="ink" dir="auto" style={{ ...styles.body, ...styles.anyText }}>
        {text}
      </div>
    </>
  );
}
