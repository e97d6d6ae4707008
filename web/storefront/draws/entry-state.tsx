// What has become of an entry, in words, and the link that leads back to it.
import { countryName } from '#shop/country/words.ts';
import { Link } from 'react-router';
import type { EntryState } from '#shop/draws/draw.ts';
import { href } from '#shop/text/href.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { DrawView } from './draw-view.ts';

type EntryStateProps = {
  draw: DrawView;
  size: string;
  state: EntryState;
  ticket: string;
  place: number | null;
  email: string;
  phone: string | null;
  until: string | null;
  orderLink: string | null;
};

export function EntryStateWords(entry: EntryStateProps) {
  const { draw, size, ticket, phone } = entry;
  const { id, product } = draw;
  return (
    <header>
      <p className="micro text-ink-3">
        <bdi>{product.brand}</bdi> <bdi>{product.title}</bdi>, <bdi>{size}</bdi>
      </p>
      <StateWords {...entry} />
      <dl className="mt-5 grid gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
        {phone && (
          <div>
            <dt className="micro text-ink-3">Phone</dt>
            <dd dir="ltr" className="money font-semibold">
              {phone}
            </dd>
          </div>
        )}
        <div>
          <dt className="micro text-ink-3">Your ticket</dt>
          <dd dir="ltr" className="money font-semibold break-all select-all">
            {ticket}
          </dd>
        </div>
      </dl>
      <Link
        to={href('/draws/:id', { id })}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        See the draw
      </Link>
    </header>
  );
}

function StateWords({ draw, state, place, email, until, orderLink }: EntryStateProps) {
  switch (state) {
    case 'entered':
      return (
        <Words title="You are in the draw">
          {draw.state === 'closed'
            ? 'Entries are closed, and the winners are being drawn. Look again in a minute.'
            : `Entries close on ${draw.closes}, ${countryName} time; then the winners are drawn. Look here then: a winner has ${draw.window} to order.`}{' '}
          {email
            ? `If you win, we also write to ${email}.`
            : 'You gave no email address, so look here yourself.'}
        </Words>
      );
    case 'won':
      return (
        <Words title="You have won">
          Your pair is held for you until {until}, {countryName} time. After that it goes to the next in line.
        </Words>
      );
    case 'ordered':
      return (
        <Words title="You have ordered your pair">
          Nothing is left to do here.
          {orderLink && (
            <span className="mt-4 block">
              <ButtonLink to={orderLink}>See your order</ButtonLink>
            </span>
          )}
        </Words>
      );
    case 'ended':
      return (
        <Words title="The time to order has passed">
          Your pair was held until {until}. It has gone to the next in line, or back into the shop.
        </Words>
      );
    case 'waiting':
      return (
        <Words title="You have not won so far">
          You are number {place} in the line of your size. If a winner does not order in time, the next in
          line wins: look again later. {email && `We write to ${email} if you do.`}
        </Words>
      );
    case 'lost':
      return (
        <Words title="You have not won">
          You were number {place} in the line of your size, and no pair of the draw is left. Thank you for
          taking part.
        </Words>
      );
    case 'stopped':
      return (
        <Words title="This draw was stopped">
          The shop ended it before winners were drawn. Nobody has won, and its pairs are back in the shop.
        </Words>
      );
  }
}

function Words({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} className="mt-1 text-h1">
        {title}
      </h1>
      <p className="mt-2 text-ink-2">{children}</p>
    </>
  );
}

/** Nobody else has the link: who lost it can ask the shop alone. */
export function SaveEntryLink({ link, keepLink }: { link: string; keepLink: string }) {
  return (
    <section aria-labelledby="save-link" className="mt-8 border-t border-line pt-4">
      <h2 id="save-link" className="text-h3">
        Save this link
      </h2>
      <p className="mt-1 text-small text-ink-2">
        It is the way back to your entry. Whoever has it can order your pair, so keep it to yourself.
      </p>
      <p
        dir="ltr"
        className="mt-2 rounded-control border border-line bg-surface px-3 py-2 text-small break-all select-all"
      >
        {link}
      </p>
      <a href={keepLink} className={buttonClass('quiet', 'mt-3')}>
        <Icon name="whatsapp" size={20} className="shrink-0" /> Save it on WhatsApp
      </a>
    </section>
  );
}
