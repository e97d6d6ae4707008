// The buying column: name, price, colours, sizes and the button.
import { useState } from 'react';
import type { Price as ProductPrice } from '#shop/pricing.ts';
import type { Settings } from '#shop/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SizePicker, type SizeChoice } from '#web/ui/size-picker.tsx';
import { availableText, deliveryText } from './product-words.ts';
import { ColourList } from './product-colours.tsx';
import { ProductHead } from './product-head.tsx';
import { useAdding } from './use-adding.ts';
import { useSizeSystem } from './use-size-system.ts';

type Colour = { name: string; swatch: string | null };

type BuyProps = {
  product: {
    id: string;
    title: string;
    brand: string;
    category: string;
    price: ProductPrice;
    sizesAvailable: number;
    colourList: Colour[];
    stock: (SizeChoice & { colour: string })[];
  };
  colour: string;
  onColour: (name: string) => void;
  settings: Settings;
  problem: { title: string; text: string } | null;
};

export function ProductBuy({ product, colour, onColour, settings, problem }: BuyProps) {
  const choices = product.stock.filter((row) => row.colour === colour);
  const [chosen, setChosen] = useState<number | null>(null);
  const [system, setSystem] = useSizeSystem();
  const { fetcher, said } = useAdding(problem);
  const soldOut = product.sizesAvailable === 0;
  return (
    <div className="lg:sticky lg:top-24">
      <ProductHead product={product} />
      {product.colourList.length > 1 && (
        <ColourList {...{ productId: product.id, colours: product.colourList, colour, onColour }} />
      )}
      <fetcher.Form method="post" action="/cart/lines" className="mt-6">
        <input type="hidden" name="product" value={product.id} />
        {said && (
          <Notice look="error" title={said.title} className="mb-4">
            {said.text}
          </Notice>
        )}
        <SizePicker {...{ choices, system, chosen, onChoose: setChosen, onSystem: setSystem }} />
        <p className="text-small text-ink-3">{availableText(choices)}</p>
        <Button disabled={soldOut} className="mt-4 w-full">
          {soldOut ? 'Out of Stock' : 'Add to Cart'}
        </Button>
      </fetcher.Form>
      <p className="mt-3 text-small text-ink-2">{deliveryText(settings)}</p>
    </div>
  );
}
