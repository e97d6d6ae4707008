// Everything of a product's page that is not its button or the sizes: in the page from the start, its code fetched a moment later.
export { ProductAbout } from './product-about.tsx';
export { ProductAsk } from './product-ask.tsx';
export { BuyBar } from './product-bar.tsx';
export { ProductDraw } from './product-draw.tsx';
export { ProductDelivery } from './product-delivery.tsx';
export { MyFoot } from './product-my-foot.tsx';
export { MySize } from './product-my-size.tsx';
export { ProductMissing } from './product-missing.tsx';
export { ProductPromises } from './product-promises.tsx';
export { ProductReviews } from './product-reviews.tsx';
export { ProductVideo } from './product-video.tsx';
export { RecentlyViewed } from '../cards/recently-viewed.tsx';
export { SoldOut } from './product-sold-out.tsx';
export { Similar } from './product-similar.tsx';
export { SizeHelp } from '../size-guide/size-help.tsx';
export { BackInStockAlert } from '../back-in-stock/request-alert.tsx';
