// What of the home page is mostly below its shoes: in the page from the start, its code fetched a moment later.
export { Benefits } from './home-benefits.tsx';
export { BrandWall } from './home-brands.tsx';
export { Reviews } from './home-reviews.tsx';
export { RecentlyViewed } from '../cards/recently-viewed.tsx';
export { Questions, TextBlock } from './home-words.tsx';
