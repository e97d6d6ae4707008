// The email to the customer when a parcel is out for delivery, or could not be handed over: what to do now, and how to answer.
import { newsWords, type NewsFacts } from '#shop/messages/parcel-news.ts';
import type { Order } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { trackingUrl } from '#shop/orders/tracking.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { whatsappTo } from '#shop/text/whatsapp-to.ts';
import { EmailFrame, type EmailDraft } from './frame.tsx';
import { FollowOrder, OrderFoot } from './order-parts.tsx';
import { Button, contactText, Gap, Heading, Lead, Link, sections } from './parts.tsx';

type NewsEmailFacts = { order: Order; parcel: NewsFacts };

export function parcelNews(
  { order, parcel }: NewsEmailFacts,
  settings: Settings,
  publicUrl: string,
): EmailDraft {
  const follow = trackingUrl(publicUrl, order.trackingToken);
  const answer = answerUrl(order, parcel, settings);
  const words = newsWords(parcel);
  const number = `#${shortId(order.id)}`;
  const subject = `Order ${number} ${words.subject}`;
  return {
    subject,
    text: sections(
      words.heading,
      words.text,
      answer && `Answer on WhatsApp\n${answer}`,
      `Follow your order\n${follow}`,
    ),
    contact: contactText(settings),
    html: (
      <EmailFrame
        title={subject}
        preheader={words.text}
        storeName={settings.storeName}
        label={parcel.news === 'out' ? 'Out for delivery' : 'Your parcel'}
        foot={<OrderFoot settings={settings} />}
      >
        <Heading>{words.heading}</Heading>
        <Lead>{words.text}</Lead>
        {answer === null ? (
          <FollowOrder url={follow} />
        ) : (
          <>
            <Gap height={24} />
            <Button href={answer}>Answer on WhatsApp</Button>
            <Lead>
              <Link href={follow}>Follow your order</Link>
            </Lead>
          </>
        )}
      </EmailFrame>
    ),
  };
}

// Nobody has to answer that it comes today.
function answerUrl({ id }: Order, { news }: NewsFacts, { whatsapp }: Settings): string | null {
  if (news === 'out' || whatsapp === '') return null;
  const number = `#${shortId(id)}`;
  return whatsappTo(whatsapp, `About order ${number}: `);
}
