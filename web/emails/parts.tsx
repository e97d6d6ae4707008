// What emails of every kind are made of: tables that only place things, gaps, the button, headings and the contact lines.
import { Fragment, useContext, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { AccentContext } from './accent-colours.ts';
import { OwnWords } from './own-words.tsx';
import { styles } from './styles.ts';
import { whatsappUrl } from './words.ts';

/** Email clients need tables for layout; role=presentation says that this one holds no data. */
export function Table({ children, ...rest }: ComponentProps<'table'>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...rest}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A cell; its background is said twice, since Outlook reads the attribute, which the types of React do not know. */
export function Cell({ fill, style, ...rest }: ComponentProps<'td'> & { fill?: string }) {
  const filled = fill && { bgcolor: fill };
  return <td {...filled} style={{ background: fill, ...style }} {...rest} />;
}

export function Gap({ height }: { height: number }) {
  return <div style={{ height, fontSize: 0, lineHeight: 0 }}>{nbsp}</div>;
}

/** Keeps an empty cell from collapsing. */
export const nbsp = '\u00a0';

/** What the email is about; the owner's opening stands under it. */
export function Heading({ dir, children }: { dir?: 'auto'; children: ReactNode }) {
  return (
    <>
      <h1 className="ink" dir={dir} style={styles.h1}>
        {children}
      </h1>
      <OwnWords of="opening" />
    </>
  );
}

export function Lead({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <p className="ink" style={{ ...styles.body, ...styles.sentence, margin: '8px 0 0', ...style }}>
      {children}
    </p>
  );
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <p className="ink2" style={{ ...styles.small, ...styles.sentence, margin: 0 }}>
      {children}
    </p>
  );
}

export function MicroLabel({ children }: { children: ReactNode }) {
  return (
    <div className="ink2" style={styles.micro}>
      {children}
    </div>
  );
}

export function Button({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Table width="100%">
      <tr>
        <FilledCell href={href}>{children}</FilledCell>
      </tr>
    </Table>
  );
}

type FilledCellProps = { href: string; className?: string; width?: string; children: ReactNode };

/** A button that is a cell among others. */
export function FilledCell({ href, className, width, children }: FilledCellProps) {
  const { fill, text } = useContext(AccentContext).day;
  return (
    <Cell
      className={['filled', className].filter(Boolean).join(' ')}
      width={width}
      fill={fill}
      style={{ borderRadius: 4 }}
    >
      <a href={href} style={{ ...styles.button, color: text }}>
        {children}
      </a>
    </Cell>
  );
}

export function Link({
  href,
  style,
  children,
}: {
  href: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <a className="link" href={href} style={{ ...styles.link, ...style }}>
      {children}
    </a>
  );
}

/** The footer: how to reach the shop, and its name and address. */
export function Contact({ settings }: { settings: Settings }) {
  const { contactPhone, contactEmail, whatsapp } = settings;
  const ways = [
    contactPhone && ([`tel:${contactPhone.replace(/[^+\d]/g, '')}`, contactPhone] as const),
    whatsapp && ([whatsappUrl(whatsapp), `WhatsApp ${formatPhone(whatsapp)}`] as const),
    contactEmail && ([`mailto:${encodeURI(contactEmail)}`, contactEmail] as const),
  ].filter((way) => way !== '');
  return (
    <>
      {ways.length > 0 && (
        <>
          Questions?{' '}
          {ways.map(([href, label]) => (
            <Fragment key={href}>
              <Link href={href} style={label === contactEmail ? {} : { whiteSpace: 'nowrap' }}>
                {label}
              </Link>
              {` ${nbsp} `}
            </Fragment>
          ))}
          <br />
        </>
      )}
      <bdi>{shopAndAddress(settings)}</bdi>
      <br />
    </>
  );
}

export function contactText(settings: Settings): string {
  const { contactPhone, whatsapp, contactEmail } = settings;
  const ways = [
    contactPhone && `Call ${contactPhone}`,
    whatsapp && `WhatsApp ${formatPhone(whatsapp)}`,
    contactEmail,
  ].filter(Boolean);
  const questions = ways.length > 0 ? [`Questions? ${ways.join(', ')}`] : [];
  return [...questions, shopAndAddress(settings)].join('\n');
}

function shopAndAddress({ storeName, contactAddress }: Settings): string {
  return [storeName, contactAddress].filter(Boolean).join(', ');
}

/** The parts of a text, an empty line between each. */
export function sections(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join('\n\n');
}
