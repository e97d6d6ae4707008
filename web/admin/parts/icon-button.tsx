// A square button that shows an icon only, as the admin's rows and dialogs have many.
import type { ComponentProps } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** `label` names it, for those who point at it too. */
export function IconButton({ label, className = '', type = 'button', ...rest }: IconButtonProps) {
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
