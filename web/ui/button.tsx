// Buttons: ink (or the owner's accent) for an action, marigold for the one step towards money, an edge for everything quiet.
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type ButtonLook = 'primary' | 'waiting' | 'money' | 'quiet' | 'danger' | 'plain';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-action text-on-action hover:bg-action-hover',
  // Out of use until something is chosen, yet a press leads there.
  waiting: 'border-[1.5px] border-edge bg-sunk text-ink-2',
  money: 'bg-marigold text-on-marigold hover:brightness-95',
  quiet: 'quiet border-[1.5px] border-edge text-ink hover:border-ink hover:bg-sunk',
  danger: 'bg-sale text-page hover:brightness-95',
  plain: 'text-ink hover:bg-sunk',
};

export function buttonClass(look: ButtonLook, more = ''): string {
  return `button ${looks[look]} ${more}`;
}

export function Button({
  look = 'primary',
  className = '',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button {...rest} className={buttonClass(look, className)} />;
}

export function ButtonLink({
  look = 'primary',
  className = '',
  ...rest
}: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link {...rest} className={buttonClass(look, className)} />;
}
