// What of every page nobody touches in its first moments: the footer, and the menu before it is opened.
export { Footer } from './footer.tsx';
export { Menu } from './menu.tsx';
