// A product's page: the shoe, its colours and sizes, and the way into the cart.
import { useState } from 'react';
import { data, useSearchParams } from 'react-router';
import { isUuid } from '#shop/forms/read.ts';
import { refusals, type RefusalCode } from '#shop/refusals.ts';
import { findProduct } from '#server/catalogue/find-product.ts';
import { newestProducts } from '#server/catalogue/newest-products.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/product';
import { ProductBuy } from './product-buy.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductMissing } from './product-missing.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const product = isUuid(params.id) ? await findProduct(db, params.id, now()) : null;
  if (!product) return data({ product: null, instead: await newestProducts(db, 4, now()) }, { status: 404 });
  return data({ product, settings: await loadSettings(db) });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState(query.get('colour'));
  if (!loaderData.product) return <ProductMissing instead={loaderData.instead} />;
  const { product, settings } = loaderData;
  const colour = product.colourList.find((each) => each.name === chosen) ?? product.colourList[0];
  return (
    <div className="measure py-4 md:py-8">
      <title>{`${product.brand} ${product.title} · ${settings.storeName}`}</title>
      <meta name="description" content={product.description} />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <ProductGallery pictures={colour?.pictures ?? []} />
        </div>
        <div className="lg:col-span-5">
          <ProductBuy
            key={colour?.name}
            product={product}
            colour={colour?.name ?? 'Default'}
            onColour={setChosen}
            settings={settings}
            problem={readProblem(query.get('problem'))}
          />
        </div>
      </div>
      <ProductDetails product={product} settings={settings} />
    </div>
  );
}

function readProblem(code: string | null) {
  return code && Object.hasOwn(refusals, code) ? refusals[code as RefusalCode] : null;
}
