// The email to a winner of a draw: which pair, until when it is held, and the private link where it is ordered.
import { countryName } from '#shop/country/words.ts';
import type { WinFacts } from '#server/draws/load-win-facts.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { EmailFrame, type EmailDraft } from './frame.tsx';
import { Button, Contact, contactText, Gap, Heading, Lead, sections, SmallPrint } from './parts.tsx';
import { PairBox } from './pair-box.tsx';

export function drawWon(won: WinFacts, settings: Settings, publicUrl: string): EmailDraft {
  const pair = `${won.brand} ${isolate(won.title)}`;
  const size = sizeAndColour(won.size, won.colour, won.uk);
  const subject = `You have won: order ${pair} until ${won.until}`;
  const link = publicUrl + href('/draws/entry/:token', { token: won.token });
  const price = formatRupees(won.price);
  const held = `Your pair is held for you until ${won.until}, ${countryName} time. After that it goes to the next in line.`;
  const whose = 'The link is yours alone: whoever has it can order your pair.';
  return {
    subject,
    text: sections(`${pair}\n${size}\n${price}`, held, `Order my pair\n${link}`, whose),
    contact: contactText(settings),
    html: (
      <EmailFrame
        title={subject}
        preheader={`${size}, ${price}. ${held}`}
        storeName={settings.storeName}
        label="Draw"
        foot={<Contact settings={settings} />}
      >
        <Heading>You have won</Heading>
        <Gap height={16} />
        <PairBox {...{ pair, size, price }} />
        <Gap height={16} />
        <Lead style={{ margin: 0 }}>{held}</Lead>
        <Gap height={24} />
        <Button href={link}>Order my pair</Button>
        <Gap height={16} />
        <SmallPrint>{whose}</SmallPrint>
      </EmailFrame>
    ),
  };
}
