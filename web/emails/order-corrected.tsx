// The email to the customer when an order was corrected: what changed, and the whole order as it is now.
import type { Order } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { dueInWords } from '#shop/payments/due-in-words.ts';
import { trackingUrl } from '#shop/orders/tracking.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { EmailFrame, type EmailDraft } from './frame.tsx';
import { BoxLabel, FollowOrder, LineRows, OrderFoot, SumRows } from './order-parts.tsx';
import { contactText, Gap, Heading, Lead, MicroLabel, sections } from './parts.tsx';
import { styles } from './styles.ts';
import { orderText } from './words.ts';

type CorrectionEmailFacts = { order: Order; changes: readonly string[] };

export function orderCorrected(
  { order, changes }: CorrectionEmailFacts,
  settings: Settings,
  publicUrl: string,
): EmailDraft {
  const follow = trackingUrl(publicUrl, order.trackingToken);
  const subject = `Order #${shortId(order.id)} was changed`;
  const heading = 'Your order was changed';
  const lead = `${dueInWords(order)} Something not right? Contact us.`;
  return {
    subject,
    text: sections(heading, changes.join('\n'), lead, orderText(order), `Follow your order\n${follow}`),
    contact: contactText(settings),
    html: (
      <EmailFrame
        title={subject}
        preheader={changes.join('. ')}
        storeName={settings.storeName}
        label="Order changed"
        foot={<OrderFoot settings={settings} />}
      >
        <Heading>{heading}</Heading>
        <Gap height={16} />
        <MicroLabel>What changed</MicroLabel>
        {changes.map((change, at) => (
          <div key={at} className="ink" dir="auto" style={{ ...styles.body, ...styles.anyText }}>
            {change}
          </div>
        ))}
        <Gap height={16} />
        <Lead>{lead}</Lead>
        <Gap height={24} />
        <BoxLabel order={order} totalLabel="To pay in cash" />
        <Gap height={16} />
        <LineRows order={order} />
        <SumRows order={order} />
        <FollowOrder url={follow} />
      </EmailFrame>
    ),
  };
}
