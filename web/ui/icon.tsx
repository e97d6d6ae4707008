// Icons: drawn on a 24 px grid with one stroke, so that they sit with the type; decorative, a label beside them names them.

const paths = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  bag: 'M5 8h14l1 12H4L5 8ZM9 10V7a3 3 0 0 1 6 0v3',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  right: 'M9 5l7 7-7 7',
  left: 'M15 5l-7 7 7 7',
  down: 'M5 9l7 7 7-7',
  check: 'M5 12.5 10 17.5 19.5 7',
  truck:
    'M3 6h11v10H3zM14 10h4l3 3v3h-7M7.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  return: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H8',
  shield: 'M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6l7-3ZM9 12l2.2 2.2L15.5 10',
  heart: 'M12 20C6 16 3.5 12.8 3.5 9.3A4.3 4.3 0 0 1 12 7.6a4.3 4.3 0 0 1 8.5 1.7C20.5 12.8 18 16 12 20Z',
  filter:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  cash: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 10v4M18 10v4',
  pin: 'M12 21c4.5-5 6.5-8.3 6.5-11a6.5 6.5 0 0 0-13 0c0 2.7 2 6 6.5 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone:
    'M6.5 3.5 9.5 4l1.2 4-2 1.8a11 11 0 0 0 5.5 5.5l1.8-2 4 1.2.5 3a2 2 0 0 1-2 2.5C10.5 20.5 3.5 13.5 4 5.5a2 2 0 0 1 2.5-2Z',
  whatsapp: 'M4 20l1.3-4A8.2 8.2 0 1 1 8.5 19L4 20ZM9 8.5c0 3.5 3 6.5 6.5 6.5',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  ruler: 'M3 9h18v7H3zM7 9v3M11 9v4M15 9v3M19 9v3',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  trash: 'M5 7h14M9 7V4.5h6V7M7 7l1 13h8l1-13',
  warn: 'M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.3v.2',
} as const;

export type IconName = keyof typeof paths;

type IconSize = 16 | 20 | 24 | 32;

export function Icon({
  name,
  size = 24,
  className,
}: {
  name: IconName;
  size?: IconSize;
  className?: string | undefined;
}) {
  return <IconDrawing path={paths[name]} {...{ size, className }} />;
}

type IconDrawingProps = { path: string; size: IconSize; pen?: number; className?: string | undefined };

/** `pen` is the width of the stroke; large icons need less of it. */
export function IconDrawing({ path, size, pen = size >= 24 ? 1.6 : 1.8, className }: IconDrawingProps) {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} strokeWidth={pen === 1.8 ? undefined : pen} />
    </svg>
  );
}
