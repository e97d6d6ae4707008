// What the buyer told of transfers for an order, and what became of each.
import type { OwnClaimView } from './pay-view.ts';

/** Nothing where nothing was told. */
export function OwnClaims({ claims }: { claims: readonly OwnClaimView[] }) {
  if (claims.length === 0) return null;
  return (
    <section
      aria-labelledby="claims"
      className="mb-6 border-[1.5px] border-line bg-surface px-4 py-4 md:px-6"
    >
      <h2 id="claims" className="text-h3">
        Your payments
      </h2>
      <ul className="mt-2 grid gap-2">
        {claims.map(({ id, what, said, answer, state }) => (
          <li key={id}>
            <span className="money block font-semibold wrap-anywhere">{what}</span>
            <span className={state === 'refused' ? 'text-sale' : 'text-ink-2'}>{said}</span>{' '}
            {answer && <bdi className="wrap-anywhere text-ink-2">{answer}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
