// A list of names in the owner's order: moved, edited, hidden, and deleted while nothing uses them.
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { AdminCategory, ListedName } from '#server/catalogue/admin-lists.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { DotBadge } from '../parts/status-badge.tsx';

type Name = ListedName | AdminCategory;
type SendName = (intent: string, name: Name) => void;

type NameListProps = { title: string; list: 'brands' | 'categories'; names: readonly Name[]; send: SendName };

export function NameList({ title, list, names, send }: NameListProps) {
  const [asked, ask] = useState<Name | null>(null);
  return (
    <section>
      <h2 className="text-h3">{title}</h2>
      <ol className="mt-2 border-t-[1.5px] border-ink">
        {names.map((name, place) => (
          <NameRow
            key={name.slug}
            {...{ list, name, send, ask }}
            isFirst={place === 0}
            isLast={place === names.length - 1}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={asked !== null}
        title={`Delete ${isolate(asked?.name ?? '')}`}
        question={`Are you sure you want to delete "${isolate(asked?.name ?? '')}"?`}
        verb="Delete"
        onClose={() => ask(null)}
        onConfirm={() => {
          if (asked) send('delete', asked);
          ask(null);
        }}
      />
    </section>
  );
}

type NameRowProps = {
  list: NameListProps['list'];
  name: Name;
  send: SendName;
  ask: (name: Name) => void;
  isFirst: boolean;
  isLast: boolean;
};

function NameRow({ list, name, send, ask, isFirst, isLast }: NameRowProps) {
  const isUsed = name.products > 0 || name.offers > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 text-small">
      <div className="flex max-md:order-2 max-md:-ml-3 md:flex-col">
        <Mover
          label={`Move ${isolate(name.name)} up`}
          way="up"
          isOff={isFirst}
          onClick={() => send('up', name)}
        />
        <Mover
          label={`Move ${isolate(name.name)} down`}
          way="down"
          isOff={isLast}
          onClick={() => send('down', name)}
        />
      </div>
      <div className="min-w-0 flex-1 basis-40 max-md:basis-full">
        <Link
          to={href('/admin/lists/:list/:slug', { list, slug: name.slug })}
          preventScrollReset
          className="inline-flex min-h-8 min-w-11 items-center text-body font-semibold hover:underline max-md:min-h-11"
        >
          {name.name}
        </Link>
        <p className="text-ink-3">{name.text || 'No description yet'}</p>
        {'aliases' in name && name.aliases.length > 0 && (
          <p className="text-ink-3">Also: {name.aliases.join(', ')}</p>
        )}
      </div>
      {!name.listed && <DotBadge tone="quiet">Hidden</DotBadge>}
      <UsedBy name={name} />
      <IconButton
        label={
          isUsed ? `${isolate(name.name)} is in use and cannot be deleted` : `Delete ${isolate(name.name)}`
        }
        disabled={isUsed}
        className={`max-md:order-4 ${isUsed ? 'text-edge' : ''}`}
        onClick={() => ask(name)}
      >
        <AdminIcon name="trash" />
      </IconButton>
    </li>
  );
}

function UsedBy({ name: { products, active, offers } }: { name: Name }) {
  const others = products - active;
  const offersWords = offers === 1 ? '1 offer' : `${offers} offers`;
  return (
    <span className="money w-24 text-right text-ink-2 max-md:order-3 max-md:ml-auto">
      {active.toLocaleString('en-PK')} on sale
      {others > 0 && <span className="block text-ink-3">{others} off sale</span>}
      {offers > 0 && <span className="block text-ink-3">{offersWords}</span>}
    </span>
  );
}

type MoverProps = { label: string; way: 'up' | 'down'; isOff: boolean; onClick: () => void };

function Mover({ label, way, isOff, onClick }: MoverProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control hover:bg-sunk disabled:text-line md:h-6 md:w-9"
    >
      <AdminIcon name="down" size={16} className={way === 'up' ? 'rotate-180' : ''} />
    </button>
  );
}
