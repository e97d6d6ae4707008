// One return as a card: what, why and for what, and the presses that take it on.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { ReturnSteps } from './return-steps.tsx';
import type { ReturnCardView } from './view-return.ts';

export function ReturnCard({ back }: { back: ReturnCardView }) {
  return (
    <li className="grid gap-x-8 gap-y-4 rounded-label border-[1.5px] border-ink bg-surface p-4 md:grid-cols-[1fr_22rem] md:p-5">
      <div className="min-w-0">
        <h2 className="text-h3 wrap-anywhere">{back.what}</h2>
        <p className="mt-1 font-semibold">
          {back.wants}
          {back.left && <span className="font-normal text-ink-2"> ({back.left})</span>}
          {back.held && <span className="font-normal text-ink-2"> (held)</span>}
        </p>
        <ul className="mt-2 grid gap-0.5 text-small">
          {[back.why, back.howName, back.paidBy, back.collect, back.refundWords].map(
            (line) => line && <li key={line}>{line}</li>,
          )}
          {back.number && <li className="money">Tracking number {back.number}</li>}
          {back.parcelRef && <li className="money">Exchange parcel #{back.parcelRef}</li>}
        </ul>
        {back.remark && (
          <p dir="auto" className="mt-2 max-w-[65ch] text-small text-ink-2 wrap-anywhere">
            “{back.remark}”
          </p>
        )}
        <p className="mt-3 text-small text-ink-3">
          <Link to={href('/admin/orders/:id', { id: back.orderId })} className="micro underline">
            #{back.shortId}
          </Link>
          , <bdi>{back.customer}</bdi>, {back.city}, {back.stateName.toLowerCase()}{' '}
          <PktTime at={back.stateAt} />
        </p>
        <a href={back.whatsapp} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'mt-3')}>
          <AdminIcon name="whatsapp" /> WhatsApp
        </a>
      </div>
      <ReturnSteps back={back} />
    </li>
  );
}
