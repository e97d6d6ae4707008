// The parcels of each courier as a CSV file, for his portal or a rider's spreadsheet.
import { href } from '#shop/text/href.ts';
import type { BookedParcel } from '#server/dispatch/list-dispatch.ts';

export function CourierFiles({ rows }: { rows: readonly Pick<BookedParcel, 'accountId' | 'courier'>[] }) {
  const couriers = new Map(rows.map(({ accountId, courier }) => [accountId, courier]));
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-small text-ink-2">
      As a CSV file for his portal:
      {[...couriers].map(([id, courier]) => (
        <a
          key={id}
          href={href('/admin/parcels/csv', { courier: id })}
          download
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4 md:min-h-9"
        >
          <bdi>{courier}</bdi>
        </a>
      ))}
    </p>
  );
}
