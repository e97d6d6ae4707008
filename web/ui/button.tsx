// Buttons: ink for an action, marigold for the one step towards money, an edge for everything quiet.
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type ButtonLook = 'primary' | 'money' | 'quiet';

const common =
  'wide inline-flex min-h-13 items-center justify-center gap-2 rounded-control px-6 text-center leading-tight transition-colors duration-120 md:min-h-11 disabled:opacity-55';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-ink text-on-ink hover:bg-ink-2',
  money: 'bg-marigold text-on-marigold hover:brightness-95',
  quiet: 'border-[1.5px] border-edge text-ink hover:border-ink hover:bg-sunk',
};

export function buttonClass(look: ButtonLook, more = ''): string {
  return `${common} ${looks[look]} ${more}`;
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
