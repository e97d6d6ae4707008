// Buying from the quick view: the sizes, then how many, then the button, which says what is missing (rule K17).
import { useState, type SubmitEvent } from 'react';
import { href } from '#shop/text/href.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SizePicker } from '#web/ui/size-picker.tsx';
import { SizeHelp } from '../size-guide/size-help.tsx';
import { MyFoot } from '../product/product-my-foot.tsx';
import { availableText, sizeNote } from '../product/product-labels.ts';
import type { QuickProduct } from './quick-product.ts';
import { QuantityStepper } from './quick-view-stepper.tsx';
import { useAdding } from '../product/use-adding.ts';

type QuickViewBuyProps = {
  product: QuickProduct;
  colour: string;
  fit: string | null;
  refresh: () => Promise<void>;
};

export function QuickViewBuy({ product, colour, fit, refresh }: QuickViewBuyProps) {
  const [size, setSize] = useState<string | null>(null);
  const [wanted, setWanted] = useState(1);
  const { said, sending, onSubmit, forget } = useAdding(null, { sizes: 'quick-sizes', refresh });
  const choices = product.stock.filter((row) => row.colour === colour);
  const chosen = choices.find((row) => row.size === size && row.stock > 0);
  const lost = chosen ? null : size;
  const quantity = Math.min(wanted, chosen?.stock ?? 1);
  const isSoldOut = product.sizesAvailable === 0;
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    // Without a size the press only leads to the sizes.
    if (chosen) return onSubmit(event);
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>('[name=line]:enabled')?.focus();
  };
  return (
    <form method="post" action={href('/cart/lines')} onSubmit={choose} className="mt-2 md:mt-4">
      <div
        onChange={({ target }) => {
          forget();
          const picked = target instanceof HTMLInputElement ? target.dataset['size'] : undefined;
          if (picked === undefined) return;
          setSize(picked);
          setWanted(1);
        }}
      >
        <SizePicker
          prefix="quick-"
          choices={choices}
          available={availableText(choices, product.colourList.length > 1 ? colour : null)}
          system="EU"
          chart={product.sizeChart?.rows}
          help={
            <SizeHelp
              {...{ product, choices, fit }}
              reviews={`${href('/product/:id', { id: product.id })}#reviews`}
              prefix="quick-"
            />
          }
          note={sizeNote({ isSoldOut, choices, colour, lost })}
          hint={<MyFoot choices={choices} chart={product.sizeChart?.rows} prefix="quick-" />}
          problem={
            said && (
              <Notice look="error" title={said.title}>
                {said.text}
              </Notice>
            )
          }
        />
      </div>
      <div data-bottom-bar className="quick-bar">
        {chosen && <QuantityStepper stock={chosen.stock} quantity={quantity} onChange={setWanted} />}
        <AddButton isSoldOut={isSoldOut} hasSize={chosen !== undefined} sending={sending} />
      </div>
    </form>
  );
}

type AddButtonProps = { isSoldOut: boolean; hasSize: boolean; sending: boolean };

function AddButton({ isSoldOut, hasSize, sending }: AddButtonProps) {
  if (isSoldOut)
    return (
      <Button type="button" disabled className="w-full">
        Out of Stock
      </Button>
    );
  if (!hasSize)
    return (
      <Button aria-disabled="true" aria-describedby="quick-sizes-name" look="waiting" className="w-full">
        Select Size
      </Button>
    );
  return <Button className="w-full">{sending ? 'Adding…' : 'Add to Cart'}</Button>;
}
