// The email about an order that waits for its payment, or about a return of it: what happened, and what to do now.
import { orderNewsWords, type OrderNewsFacts } from '#shop/messages/order-news.ts';
import type { Order } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { trackingUrl } from '#shop/orders/tracking.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { EmailFrame, type EmailDraft } from './frame.tsx';
import { FollowOrder, FromTheShop, OrderFoot } from './order-parts.tsx';
import { contactText, Gap, Heading, Lead, sections } from './parts.tsx';

export function orderNews(
  { order, about }: { order: Order; about: OrderNewsFacts },
  settings: Settings,
  publicUrl: string,
): EmailDraft {
  const follow = trackingUrl(publicUrl, order.trackingToken);
  const { subject, heading, text, answer } = orderNewsWords(about, shortId(order.id));
  return {
    subject,
    text: sections(heading, text, answer && `From the shop: ${answer}`, `Follow your order\n${follow}`),
    contact: contactText(settings),
    html: (
      <EmailFrame
        title={subject}
        preheader={text}
        storeName={settings.storeName}
        label={`Order ${shortId(order.id)}`}
        foot={<OrderFoot settings={settings} />}
      >
        <Heading>{heading}</Heading>
        <Lead>{text}</Lead>
        {answer && <FromTheShop text={answer} />}
        <Gap height={24} />
        <FollowOrder url={follow} />
      </EmailFrame>
    ),
  };
}
