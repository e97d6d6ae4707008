// Parts of every page as the layout shows them: their HTML at once, their code a moment later.
import { laterFrom } from '../parts/later.tsx';

const below = () => import('./frame-below.tsx');

export const LaterAccountMenu = laterFrom(below, 'AccountMenu');
export const LaterAdQuestion = laterFrom(below, 'AdQuestion');
export const LaterFooter = laterFrom(below, 'Footer');
export const LaterFormFailed = laterFrom(below, 'FormFailed');
export const LaterMenu = laterFrom(below, 'Menu');
export const LaterPageMissing = laterFrom(below, 'PageMissing');
export const LaterUnreachedPage = laterFrom(below, 'UnreachedPage');
export const LaterWatchers = laterFrom(below, 'Watchers');
