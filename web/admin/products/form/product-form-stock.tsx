// Colours and stock of a product: the rows of the grid are its colours, the columns its sizes.
import { useState } from 'react';
import { MAX_COLOURS, type DraftColour } from '#shop/catalogue/product-draft.ts';
import { swatchNamed } from '#shop/search/plain-colours.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/admin/parts/icon-button.tsx';
import { AdminIcon } from '#web/admin/parts/admin-icon.tsx';

import { CheckField } from '#web/admin/parts/more-fields.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { SizeRuns } from './size-runs.tsx';
import { StockGrid } from './stock-grid.tsx';
import type { DraftHandle } from './use-product-draft.ts';

type ProductStockProps = {
  handle: DraftHandle;
  sizes: string[];
  errors: Partial<Record<string, string>>;
  isNew: boolean;
};

// The usual colours (rule C14), offered while typing.
const USUAL = ['Black', 'White', 'Gray', 'Brown', 'Navy', 'Red', 'Beige', 'Green'];

const NOTHING = {};

export function ProductStock({ handle, sizes, errors, isNew }: ProductStockProps) {
  // Without codes all sizes stand side by side; a code that was refused is shown.
  const [wantsCodes, setCodes] = useState(false);
  const { draft, base } = handle;
  const hasCodes = wantsCodes || Object.keys(errors).some((name) => name.startsWith('sku/'));
  const wrong = Object.entries(errors).find(([name]) => /^(stock|sku)\//.test(name));
  return (
    <Panel
      title="Colours and stock"
      actions={
        <CheckField
          label="Show SKUs"
          checked={hasCodes}
          onChange={(event) => setCodes(event.target.checked)}
        />
      }
    >
      <input type="hidden" name="colours" value={JSON.stringify(draft.colours)} />
      <StockGrid
        colours={draft.colours}
        sizes={sizes}
        cells={draft}
        kept={isNew ? null : base}
        errors={errors}
        hasCodes={hasCodes}
        onStock={handle.typeStock}
        onSku={handle.typeSku}
        rowHead={(colour, index) => ColourHead({ handle, colour, index })}
      />
      <datalist id="usual-colours">
        {USUAL.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {(errors['colours'] ?? wrong?.[1]) && (
        <p id="colours" tabIndex={-1} role="alert" className="mt-2 text-small font-semibold text-sale">
          {errors['colours'] ?? wrong?.[1]}
        </p>
      )}
      {isNew && Object.keys(base.stock).length > 0 && (
        <p className="mt-2 text-small font-semibold">Pairs as in the last product: change what differs.</p>
      )}
      <SizeRuns handle={handle} sizes={sizes} carried={isNew ? base.stock : NOTHING} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          look="quiet"
          type="button"
          disabled={draft.colours.length >= MAX_COLOURS}
          onClick={() => handle.setColours(withOneMore)}
        >
          <AdminIcon name="plus" /> Add colour
        </Button>
        {draft.colours.length > 1 && draft.pictures.length > 0 && <PicturesOfColours handle={handle} />}
        <p className="basis-72 text-small text-ink-3 max-sm:basis-full sm:flex-1">
          Leave empty if you don’t stock the size; 0 = sold out.
          <span className="max-md:hidden">
            {' '}
            Arrow keys and Enter move between cells, and you can paste cells from a spreadsheet.
          </span>
        </p>
      </div>
    </Panel>
  );
}

// The pictures stand above, and were there before the second colour was.
function PicturesOfColours({ handle: { draft } }: { handle: DraftHandle }) {
  const counts = draft.colours.map(({ ref, name }) => {
    const count = draft.pictures.filter(({ colour }) => colour === ref).length;
    return `${isolate(name) || 'Unnamed'} ${count}`;
  });
  return (
    <p className="basis-full text-small">
      Pictures by colour: {counts.join(', ')}.{' '}
      <a href="#pictures-panel" className="font-semibold text-link underline underline-offset-4">
        Choose the colour under each picture
      </a>
    </p>
  );
}

function withOneMore(colours: DraftColour[]): DraftColour[] {
  const numbers = colours.map(({ ref }) => Number(/^new:(\d+)$/.exec(ref)?.[1] ?? 0));
  return [...colours, { ref: `new:${Math.max(0, ...numbers) + 1}`, name: '', swatch: null }];
}

// A swatch that nobody chose follows the name.
function named({ name, swatch }: DraftColour, typed: string): Partial<DraftColour> {
  const isOurs = swatch === null || swatch === swatchNamed(name);
  return isOurs ? { name: typed, swatch: swatchNamed(typed) } : { name: typed };
}

type HeadProps = { handle: DraftHandle; colour: DraftColour; index: number };

function ColourHead({ handle, colour, index }: HeadProps) {
  const put = (part: Partial<DraftColour>) =>
    handle.setColours((colours) =>
      colours.map((each) => (each.ref === colour.ref ? { ...each, ...part } : each)),
    );
  const remove = () => handle.setColours((colours) => colours.filter(({ ref }) => ref !== colour.ref));
  return (
    <div className="flex items-center gap-1 md:w-46">
      <input
        type="color"
        aria-label={`Swatch of colour ${index + 1}`}
        value={colour.swatch ?? '#808080'}
        onChange={(event) => put({ swatch: event.target.value })}
        className={`size-8 shrink-0 cursor-pointer rounded-label border border-line bg-surface p-0.5 max-md:size-11 ${colour.swatch ? '' : 'opacity-35'}`}
      />
      <input
        aria-label={`Name of colour ${index + 1}`}
        list="usual-colours"
        maxLength={60}
        value={colour.name}
        onChange={(event) => put(named(colour, event.target.value))}
        className="control w-full min-w-0 font-semibold"
      />
      {handle.draft.colours.length > 1 && (
        <IconButton label={`Remove ${colour.name || 'this colour'}`} onClick={remove} className="md:size-8">
          <AdminIcon name="close" size={16} />
        </IconButton>
      )}
    </div>
  );
}
