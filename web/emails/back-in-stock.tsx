// The back-in-stock email: which size, for how much, and how to unsubscribe.
import type { AlertFacts } from '#server/back-in-stock/load-alert-facts.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { EmailFrame, type EmailDraft } from './frame.tsx';
import { Button, Contact, contactText, Gap, Heading, Lead, Link, sections } from './parts.tsx';
import { PairBox } from './pair-box.tsx';

export function backInStock(back: AlertFacts, settings: Settings, publicUrl: string): EmailDraft {
  const pair = `${back.brand} ${isolate(back.title)}`;
  const size = sizeAndColour(back.size, back.colour, back.uk);
  const subject = `Back in stock: ${pair}, EU ${back.size}`;
  const product = publicUrl + href('/product/:id', { id: back.productId, colour: back.colour });
  const stop = publicUrl + href('/back-in-stock/:token', { token: back.token });
  const price = formatRupees(back.price);
  const state = back.stock === 1 ? 'One pair is in stock.' : `${back.stock} pairs are in stock.`;
  const why = "You asked us to tell you. We send this once and can't reserve the pair.";
  return {
    subject,
    text: sections(
      `${pair}\n${size}\n${price}, cash on delivery`,
      `${state} ${why}`,
      `See the pair\n${product}`,
      `Delete my request and my address\n${stop}`,
    ),
    contact: contactText(settings),
    html: (
      <EmailFrame
        title={subject}
        preheader={`${size}, ${price}. ${state}`}
        storeName={settings.storeName}
        label="Back in stock"
        foot={
          <>
            <Link href={stop}>Delete my request and my address</Link>
            <br />
            <Contact settings={settings} />
          </>
        }
      >
        <Heading>Your size is back</Heading>
        <Gap height={16} />
        <PairBox {...{ pair, size, price }} />
        <Gap height={16} />
        <Lead style={{ margin: 0 }}>
          {state} {why}
        </Lead>
        <Gap height={24} />
        <Button href={product}>See the pair</Button>
      </EmailFrame>
    ),
  };
}
