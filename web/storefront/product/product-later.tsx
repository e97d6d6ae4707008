// What of a product's page works a moment later than its button: rendered whole by the server, hydrated when its code is there.
import { laterFrom } from '../parts/later.tsx';

const below = () => import('./product-below.tsx');

export const LaterAbout = laterFrom(below, 'ProductAbout');
export const LaterAsk = laterFrom(below, 'ProductAsk');
export const LaterBar = laterFrom(below, 'BuyBar');
export const LaterDelivery = laterFrom(below, 'ProductDelivery');
export const LaterDraw = laterFrom(below, 'ProductDraw');
export const LaterMyFoot = laterFrom(below, 'MyFoot');
export const LaterMySize = laterFrom(below, 'MySize');
export const LaterMissing = laterFrom(below, 'ProductMissing');
export const LaterPromises = laterFrom(below, 'ProductPromises');
export const LaterReviews = laterFrom(below, 'ProductReviews');
export const LaterVideo = laterFrom(below, 'ProductVideo');
export const LaterViewed = laterFrom(below, 'RecentlyViewed');
export const LaterSimilar = laterFrom(below, 'Similar');
export const LaterSoldOut = laterFrom(below, 'SoldOut');
export const LaterSizeHelp = laterFrom(below, 'SizeHelp');
export const LaterBackInStockAlert = laterFrom(below, 'BackInStockAlert');
