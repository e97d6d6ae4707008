// Account, footer and menu as the layout shows them: their HTML at once, their code a moment later.
import { lazy } from 'react';
import { later } from '../parts/later.tsx';

const load = () => import('./frame-below.tsx');

export const LaterAccountMenu = later(lazy(() => load().then((below) => ({ default: below.AccountMenu }))));
export const LaterFooter = later(lazy(() => load().then((below) => ({ default: below.Footer }))));
export const LaterMenu = later(lazy(() => load().then((below) => ({ default: below.Menu }))));
