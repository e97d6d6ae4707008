// The buying column: name, price, colours, sizes and the button.
import { useRevalidator } from 'react-router';
import type { ShownPrice } from '#shop/catalogue/product.ts';
import type { ProductDraw } from '#shop/draws/draw.ts';
import type { ShopperSettings } from '#shop/settings/shopper-settings.ts';
import type { SizeChart } from '#shop/sizes/size-chart.ts';
import { isSizeSystem } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import { Button } from '#web/ui/button.tsx';
import { HeartButton } from '#web/ui/heart.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SizePicker } from '#web/ui/size-picker.tsx';
import type { CardRating } from '#shop/catalogue/product.ts';
import { ColourList } from './product-colours.tsx';
import { ProductHead } from './product-head.tsx';
import {
  LaterAsk,
  LaterBackInStockAlert,
  LaterBar,
  LaterDelivery,
  LaterDraw,
  LaterMyFoot,
  LaterMySize,
  LaterSizeHelp,
  LaterSoldOut,
} from './product-later.tsx';
import { availableText, problemWords, sizeNote } from './product-labels.ts';
import { useAdding } from './use-adding.ts';
import { useChosenSize } from './use-chosen-size.ts';

type ProductBuyProps = {
  product: {
    id: string;
    title: string;
    brand: string;
    category: string;
    price: ShownPrice;
    rating: CardRating | null;
    sizesAvailable: number;
    sizeChartImage: string | null;
    sizeChart?: SizeChart;
    colourList: { name: string; swatch: string | null }[];
    stock: { id: number; colour: string; size: string; stock: number }[];
  };
  colour: string;
  /** Of some of its pairs; null where none runs. */
  draw: ProductDraw | null;
  /** What buyers say of the size; null before there are reviews. */
  fit: string | null;
  settings: ShopperSettings;
  /** The days on which an order of today is expected in a major city. */
  soonest: string;
  publicUrl: string;
  /** A refusal's code and a size system, as the address carries them. */
  problem: string | null;
  units: string | null;
  /** What asking for a size that is gone came back with: its variant, or why not. */
  waiting: string | null;
  refused: string | null;
};

export function ProductBuy(props: ProductBuyProps) {
  const { product, colour, draw, fit, settings, soonest, publicUrl, problem, units, waiting, refused } =
    props;
  const { id, stock, colourList, price } = product;
  const choices = stock.filter((row) => row.colour === colour);
  const chosen = useChosenSize(choices);
  const { said, sending, onSubmit, forget } = useAdding(problemWords(problem), {
    sizes: 'sizes',
    refresh: useRevalidator().revalidate,
  });
  const isSoldOut = product.sizesAvailable === 0;
  const samples = colourList.map((each) => ({
    ...each,
    isSoldOut: stock.every((row) => row.colour !== each.name || row.stock === 0),
  }));
  return (
    <div className="md:sticky md:top-28">
      <ProductHead product={product} />
      {samples.length > 1 && <ColourList {...{ productId: id, samples, colour }} />}
      <form
        id="buy"
        method="post"
        action={href('/cart/lines')}
        onSubmit={onSubmit}
        className="group/buy mt-4 md:mt-6"
      >
        <input type="hidden" name="product" value={id} />
        <input type="hidden" name="colour" value={colour} />
        <div onChange={forget}>
          <SizePicker
            choices={choices}
            available={availableText(choices, samples.length > 1 ? colour : null)}
            system={isSizeSystem(units) ? units : 'EU'}
            chart={product.sizeChart?.rows}
            help={<LaterSizeHelp {...{ product, choices, fit }} reviews="#reviews" />}
            note={sizeNote({ isSoldOut, choices, colour, lost: chosen.lost })}
            hint={<LaterMyFoot choices={choices} chart={product.sizeChart?.rows} />}
            problem={
              said && (
                <Notice look="error" title={said.title}>
                  {said.text}
                </Notice>
              )
            }
          />
          <LaterMySize choices={choices} chosen={chosen.size} />
        </div>
        {isSoldOut ? (
          !draw && <LaterSoldOut category={product.category} />
        ) : (
          <Button
            id="add"
            aria-disabled={chosen.isKnown && chosen.size === null ? true : undefined}
            className="w-full border-[1.5px] border-action not-group-has-[[name=line]:checked:enabled]/buy:border-edge not-group-has-[[name=line]:checked:enabled]/buy:bg-sunk not-group-has-[[name=line]:checked:enabled]/buy:text-ink-2"
          >
            {sending ? 'Adding…' : 'Add to Cart'}
          </Button>
        )}
      </form>
      {draw && <LaterDraw draw={draw} />}
      <HeartButton product={product} />
      {!isSoldOut && <LaterDelivery productId={id} price={price.final} {...{ settings, soonest }} />}
      <LaterAsk {...{ product, colour, settings, publicUrl }} size={chosen.size} />
      <LaterBackInStockAlert
        productId={id}
        colour={colour}
        gone={choices.filter((choice) => choice.stock === 0)}
        lost={chosen.lost}
        {...{ isSoldOut, waiting, refused }}
      />
      {!isSoldOut && <LaterBar {...{ price, sending }} chosen={chosen.size} />}
    </div>
  );
}
