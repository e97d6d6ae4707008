// What of a product's page works a moment later than its button: rendered whole by the server, hydrated when its code is there.
import { lazy, type ComponentType } from 'react';
import { later } from '../parts/later.tsx';

type Below = typeof import('./product-below.tsx');

export const LaterAbout = below('ProductAbout');
export const LaterAsk = below('ProductAsk');
export const LaterBar = below('BuyBar');
export const LaterDelivery = below('ProductDelivery');
export const LaterMissing = below('ProductMissing');
export const LaterPromises = below('ProductPromises');
export const LaterReviews = below('ProductReviews');
export const LaterViewed = below('RecentlyViewed');
export const LaterSimilar = below('Similar');
export const LaterBackInStockAlert = below('BackInStockAlert');

function below<Name extends keyof Below>(name: Name): ComponentType<Parameters<Below[Name]>[0]> {
  const Part = lazy(async () => {
    const parts = await import('./product-below.tsx');
    return { default: parts[name] as ComponentType<Parameters<Below[Name]>[0]> };
  });
  return later(Part);
}
