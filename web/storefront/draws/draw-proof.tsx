// How anybody can check the draw: the hash of the seed from the first day on, then the seed and the list of all tickets.
import { href } from '#shop/text/href.ts';
import type { DrawView } from './draw-view.ts';

export function DrawProof({ draw: { id, seedHash, seed, state } }: { draw: DrawView }) {
  return (
    <section aria-labelledby="proof" className="mt-10">
      <h2 id="proof" className="text-h2">
        How to check this draw
      </h2>
      <p className="mt-2 text-ink-2">
        A random seed was chosen before the first entry. Its SHA-256 stands here since then, so the seed
        cannot be changed. Every entry has a ticket. After the draw the entries of a size stand in line in the
        order of the SHA-256 of the seed, a colon and the ticket: whoever is first wins first.
      </p>
      <dl className="mt-4 grid gap-3">
        <Fact name="SHA-256 of the seed" text={seedHash} />
        {seed && <Fact name="Seed" text={seed} />}
      </dl>
      {seed ? (
        <p className="mt-3">
          <a
            href={href('/draws/:id/entries', { id })}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            All tickets with their place in line
          </a>
        </p>
      ) : (
        state !== 'stopped' && (
          <p className="mt-3 text-ink-2">Seed and tickets are published here when the winners are drawn.</p>
        )
      )}
    </section>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="micro text-ink-3">{name}</dt>
      <dd dir="ltr" className="money mt-0.5 text-small break-all select-all">
        {text}
      </dd>
    </div>
  );
}
