// The icons that only the admin has, beside the shop's, so that no shopper fetches them.
import { Icon, IconDrawing, type IconName } from '#web/ui/icon.tsx';

const paths = {
  dashboard: 'M4 4h7v8H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 15h7v5H4z',
  orders: 'M4 8l8-4 8 4v9l-8 4-8-4V8ZM4 8l8 4 8-4M12 12v9',
  parcel: 'M4 7h16v13H4zM4 7l2-3h12l2 3M12 4v7M15.5 16H9M11 13.5 8.5 16l2.5 2.5',
  cash: 'M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 9.5v-.1M18 14.6v-.1',
  payment: 'M3 9.5 12 4l9 5.5M3 9.5h18M5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3 20h18M4 17h16',
  shoe: 'M3 17v-7c2 1.5 4 1.5 6-1l6 4.5c2 1 6 .8 6 3.5M3 17h18M10 10l-1 1.6M12.4 11.8l-1 1.6',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12V4ZM8.5 8.6v-.2',
  coupon: 'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4V6ZM14 6v2M14 11v2M14 16v2',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19c.8-3.6 3.4-5 6.5-5s5.7 1.4 6.5 5M16 4.5a3.3 3.3 0 0 1 0 6.3M18 14.5c2 .6 3.2 2.1 3.6 4.5',
  star: 'm12 3.5 2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6L3.4 9.8l6-.7L12 3.5Z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  badge:
    'M5 4h14v16H5zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 17c.6-2 2.2-2.7 4-2.7s3.4.7 4 2.7M10 4v-.5',
  log: 'M5 4h14v16H5zM8.5 8h7M8.5 12h7M8.5 16h4',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
  edit: 'M4 20l1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  print: 'M7 9V4h10v5M7 16H4V9h16v7h-3M7 13h10v7H7z',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16',
  upload: 'M12 16V5M7.5 9 12 4.5 16.5 9M4 20h16',
  toTop: 'M5 4h14M12 20V9M7 13.5 12 8.5l5 5',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15L6 16ZM10 20.5h4',
  bellOff: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15L6 16ZM10 20.5h4M4 4l16 16',
  returned: 'M8 5 3.5 9.5 8 14M3.5 9.5H14a5.5 5.5 0 0 1 0 11h-4',
  keyboard: 'M3 7h18v10H3zM6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8',
} as const;

type OwnName = keyof typeof paths;
export type AdminIconName = IconName | OwnName;

type AdminIconProps = { name: AdminIconName; size?: 16 | 20 | 24; className?: string };

export function AdminIcon({ name, size = 20, className }: AdminIconProps) {
  if (!isOwn(name)) return <Icon {...{ name, size, className }} />;
  // Dots need more of the pen.
  const isDots = name === 'more' || name === 'list';
  return <IconDrawing path={paths[name]} {...(isDots && { pen: 2.2 })} {...{ size, className }} />;
}

function isOwn(name: AdminIconName): name is OwnName {
  return name in paths;
}
