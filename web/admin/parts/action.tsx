// The admin's buttons: lower than the shop's on a desk, as high as a thumb needs on a phone.
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type ActionLook = 'primary' | 'quiet' | 'danger' | 'plain';

const common =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-3.5 text-small leading-tight font-semibold whitespace-nowrap transition-colors duration-120 disabled:opacity-55 md:min-h-9 md:px-3';

const looks: Record<ActionLook, string> = {
  primary: 'bg-ink text-on-ink hover:bg-ink-2',
  quiet: 'border-[1.5px] border-edge bg-surface text-ink hover:border-ink hover:bg-sunk',
  danger: 'bg-sale text-page hover:brightness-95',
  plain: 'text-ink hover:bg-sunk',
};

export function actionClass(look: ActionLook, more = ''): string {
  return `${common} ${looks[look]} ${more}`;
}

export function Action({
  look = 'quiet',
  className = '',
  type = 'submit',
  ...rest
}: ComponentProps<'button'> & { look?: ActionLook }) {
  return <button type={type} {...rest} className={actionClass(look, className)} />;
}

export function ActionLink({
  look = 'quiet',
  className = '',
  ...rest
}: ComponentProps<typeof Link> & { look?: ActionLook }) {
  return <Link {...rest} className={actionClass(look, className)} />;
}

/** A square button that shows an icon only; `label` names it. */
export function IconAction({
  label,
  className = '',
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      {...rest}
      className={`grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk md:size-9 ${className}`}
    />
  );
}
