// What of a product's page works a moment later than its button: rendered whole by the server, hydrated when its code is there.
import { lazy } from 'react';
import { later } from '../parts/later.tsx';

const load = () => import('./product-below.tsx');

export const LaterAbout = later(lazy(() => load().then((below) => ({ default: below.ProductAbout }))));
export const LaterBar = later(lazy(() => load().then((below) => ({ default: below.BuyBar }))));
export const LaterDelivery = later(lazy(() => load().then((below) => ({ default: below.ProductDelivery }))));
export const LaterMissing = later(lazy(() => load().then((below) => ({ default: below.ProductMissing }))));
export const LaterPromises = later(lazy(() => load().then((below) => ({ default: below.ProductPromises }))));
export const LaterReviews = later(lazy(() => load().then((below) => ({ default: below.ProductReviews }))));
export const LaterViewed = later(lazy(() => load().then((below) => ({ default: below.RecentlyViewed }))));
export const LaterSimilar = later(lazy(() => load().then((below) => ({ default: below.Similar }))));
export const LaterBackInStockAlert = later(
  lazy(() => load().then((below) => ({ default: below.BackInStockAlert }))),
);
