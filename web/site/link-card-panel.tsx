// The words on the card of a link: shop, brand, title, price and the tape, as JSX that satori lays out.
import type { CSSProperties } from 'react';
import { defaultLight } from '#shop/appearance/tokens.ts';
import { typefaces, type TypefaceName } from '#shop/appearance/typefaces.ts';
import type { CardLook, LinkCard } from '#server/pictures/link-card.ts';
import type { LaidOut, ToSvg } from '#server/pictures/to-svg.ts';

// A card has no night.
const usual: CardLook = { ...defaultLight, hasTape: true, typeface: 'measured' };
const panel = { width: 512, height: 630 };
const textWidth = 424;
const MAX_LINES = 4;
const SIZES = [64, 56, 48, 42, 36];
const SMALLEST = 32;

/** An SVG of 512 x 630. */
export async function drawPanel(card: LinkCard, toSvg: ToSvg): Promise<string> {
  const faces = facesOf(card.look ?? usual);
  const draw: ToSvg = (element, canvas) => toSvg(element, { ...canvas, faces: Object.values(faces) });
  const size = await titleSize(card.title, faces, draw);
  return draw(<Panel card={card} faces={faces} titleSize={size} />, panel);
}

type CardFaces = { display: string; label: string; text: string };

function facesOf({ typeface }: { typeface: TypefaceName }): CardFaces {
  const pair = typefaces[typeface];
  if (!pair) return { display: 'display', label: 'label', text: 'text' };
  return { display: pair.display.file, label: pair.display.file, text: pair.text.file };
}

/** As large as the title fits in four lines without breaking a word; else small, and cut off after the fifth. */
async function titleSize(title: string, { display }: CardFaces, toSvg: ToSvg): Promise<number> {
  for (const size of SIZES) if (await fits(title, styleOfTitle(size, display), toSvg)) return size;
  return SMALLEST;
}

async function fits(title: string, style: TitleStyle, toSvg: ToSvg): Promise<boolean> {
  const words = title.split(' ').map((word, at) => <span key={at}>{word}</span>);
  const column = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' } as const;
  const laidOut: LaidOut[] = [];
  await toSvg(
    <div style={{ ...column, ...style }}>
      <div key="title">{title}</div>
      {words}
    </div>,
    { ...panel, onElement: (element) => laidOut.push(element) },
  );
  const most = MAX_LINES * lineHeight(style.fontSize);
  return laidOut.every(({ key, width, height }) => {
    if (key === 'title') return height <= most;
    return key === undefined || width <= textWidth;
  });
}

function lineHeight(size: number): number {
  return Math.round(size * 1.12);
}

type TitleStyle = CSSProperties & { fontSize: number };

function styleOfTitle(size: number, fontFamily: string): TitleStyle {
  return {
    width: textWidth,
    fontFamily,
    fontSize: size,
    letterSpacing: -0.02 * size,
    lineHeight: `${lineHeight(size)}px`,
  };
}

type CardPanelProps = { card: LinkCard; faces: CardFaces; titleSize: number };

function Panel({ card, faces, titleSize: size }: CardPanelProps) {
  const { storeName, over, title, price, look = usual } = card;
  return (
    <div
      style={{
        ...panel,
        display: 'flex',
        position: 'relative',
        background: look.page,
        color: look.ink,
      }}
    >
      {!card.logo && <div style={{ ...styles.store, fontFamily: faces.display }}>{storeName}</div>}
      <div style={styles.middle}>
        <div style={{ ...styles.over, fontFamily: faces.label, color: look['ink-3'] }}>{over}</div>
        <div style={{ ...styleOfTitle(size, faces.display), ...styles.title, lineClamp: MAX_LINES + 1 }}>
          {title}
        </div>
        {price && <Price {...price} look={look} face={faces.text} />}
      </div>
      {look.hasTape && <Tape ink={look.ink} />}
      <div style={{ ...styles.foot, fontFamily: faces.label, color: look['ink-2'] }}>
        CASH ON DELIVERY ACROSS PAKISTAN
      </div>
    </div>
  );
}

type PriceProps = NonNullable<LinkCard['price']> & { look: CardLook; face: string };

function Price({ now, was, look, face }: PriceProps) {
  return (
    <div style={{ ...styles.price, fontFamily: face }}>
      <span style={{ color: was ? look.sale : look.ink }}>{now}</span>
      {was && <span style={{ ...styles.was, color: look['ink-3'] }}>{was}</span>}
    </div>
  );
}

// A tick every 8 px, a longer one every fifth, as everywhere in the shop.
function Tape({ ink }: { ink: string }) {
  const ticks = Array.from({ length: 54 }, (_, at) => (
    <div key={at} style={{ width: 2, height: at % 5 === 0 ? 18 : 9, background: ink }} />
  ));
  return <div style={styles.tape}>{ticks}</div>;
}

const styles = {
  store: {
    position: 'absolute',
    left: 56,
    top: 61,
    width: textWidth,
    fontSize: 40,
    letterSpacing: -1.2,
    lineHeight: '48px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  middle: {
    position: 'absolute',
    left: 56,
    top: 60,
    height: 506,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
  },
  over: {
    height: 42,
    fontSize: 24,
    letterSpacing: 1.44,
  },
  title: { display: 'block', overflowWrap: 'anywhere', overflow: 'hidden' },
  price: {
    display: 'flex',
    alignItems: 'baseline',
    marginTop: 18,
    fontSize: 52,
    letterSpacing: -0.52,
  },
  was: {
    marginLeft: 18,
    fontSize: 30,
    letterSpacing: 0,
    textDecoration: 'line-through',
  },
  tape: { position: 'absolute', left: 56, top: 540, display: 'flex', gap: 6 },
  foot: {
    position: 'absolute',
    left: 56,
    top: 573,
    fontSize: 22,
    letterSpacing: 1.32,
  },
} satisfies Record<string, CSSProperties>;
