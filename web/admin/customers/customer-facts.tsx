// How to reach a customer, and what they bought, spent and refused.
import { href } from '#shop/text/href.ts';
import type { CustomerDetail } from '#server/customers/find-customer.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { Fact } from '../parts/fact.tsx';
import { Money } from '../parts/money.tsx';
import { PktTime } from '../parts/pkt-time.tsx';

type FactsProps = { customer: CustomerDetail; shownPhone: string | null; whatsapp: string | null };

export function CustomerFacts({ customer, shownPhone, whatsapp }: FactsProps) {
  const { phone, orders, spent, refused, cancelled } = customer;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-small md:grid-cols-3">
        <Fact name="Phone">{shownPhone ?? 'Not provided'}</Fact>
        <Fact name="Customer since">
          <PktTime at={customer.since} clock={false} />
        </Fact>
        <Fact name="Orders">{orders.toLocaleString('en-PK')}</Fact>
        <Fact name="Spent">
          <Money amount={spent} />
        </Fact>
        <Fact name="Refused at the door">
          <span className={refused > 0 ? 'text-sale' : ''}>{refused.toLocaleString('en-PK')}</span>
        </Fact>
        <Fact name="Cancelled before">{(cancelled - refused).toLocaleString('en-PK')}</Fact>
      </dl>
      {phone && whatsapp && shownPhone && (
        <div className="mt-5 flex flex-wrap gap-2">
          <a href={`tel:${phone}`} className={buttonClass('quiet')}>
            <AdminIcon name="phone" size={16} /> Call
          </a>
          <a href={whatsapp} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
            <AdminIcon name="whatsapp" size={16} /> WhatsApp
          </a>
          <ButtonLink look="quiet" to={href('/admin/orders', { search: shownPhone })}>
            Open their orders
          </ButtonLink>
        </div>
      )}
    </>
  );
}
