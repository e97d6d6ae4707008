// What of every page nobody touches in its first moments, or what works without its code: account, footer and menu.
export { AccountMenu } from './account-menu.tsx';
export { AdQuestion } from '../ad-choice/ad-question.tsx';
export { Footer } from './footer.tsx';
export { FormFailed } from './form-failed.tsx';
export { Menu } from './menu.tsx';
export { PageMissing } from './page-missing.tsx';
export { UnreachedPage } from './unreached-page.tsx';
export { Watchers } from './watchers.tsx';
