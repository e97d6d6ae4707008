// The first steps of a shop: what its owner sets up before it sells, each done by a fact; only that fees are right is a judgement.
import { href } from '../text/href.ts';

export const SETUP_STEPS = [
  'name',
  'phone',
  'fees',
  'look',
  'names',
  'product',
  'home',
  'samples',
  'mail',
  'backup',
  'password',
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

type SetupWords = {
  title: string;
  text: string;
  /** Null: not done in the admin portal. */
  link: { to: string; verb: string } | null;
};

const editSettings = `${href('/admin/settings')}?edit`;

export const setupWords: Record<SetupStep, SetupWords> = {
  name: {
    title: 'Name your shop',
    text: 'It appears on every page, email and label.',
    link: { to: `${editSettings}#storeName`, verb: 'Name it' },
  },
  phone: {
    title: 'Add your WhatsApp or phone',
    text: 'Shoppers ask before they order, and call when a parcel is late.',
    link: { to: `${editSettings}#whatsapp`, verb: 'Add it' },
  },
  fees: {
    title: 'Check what delivery costs',
    text: 'Change it, or say that it is right.',
    link: { to: `${editSettings}#freeShippingThreshold`, verb: 'Check' },
  },
  look: {
    title: 'Your logo and colours',
    text: 'The rest of the look follows from two colours.',
    link: { to: href('/admin/appearance'), verb: 'Choose' },
  },
  names: {
    title: 'Your brands and categories',
    text: 'Each product has one of both. What you make yourself has your own name as its brand.',
    link: { to: href('/admin/lists'), verb: 'Add' },
  },
  product: {
    title: 'Add your first product',
    text: 'One by one, or many from a CSV file.',
    link: { to: href('/admin/products/new'), verb: 'Add' },
  },
  home: {
    title: 'Arrange your home page',
    text: 'Your picture and words, and which shoes stand under them.',
    link: { to: href('/admin/appearance/home'), verb: 'Arrange' },
  },
  samples: {
    title: 'Remove the samples',
    text: 'Samples you have not changed leave, with their offers and coupons. Your own products stay.',
    link: null,
  },
  mail: {
    title: 'Set up email',
    text: 'Without it nobody gets a confirmation: they are kept under Messages. Whoever installed the shop switches it on (SMTP_URL).',
    link: { to: href('/admin/messages'), verb: 'See messages' },
  },
  backup: {
    title: 'Make a backup',
    text: 'Each day, with a copy elsewhere: whoever installed the shop does it with “npm run backup”.',
    link: null,
  },
  password: {
    title: 'Choose your own password',
    text: 'The first one was set when the shop was installed.',
    link: { to: href('/profile/security'), verb: 'Change it' },
  },
};
