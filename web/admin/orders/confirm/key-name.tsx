// The key that presses a button, written on it where there is a keyboard.

export function KeyName({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="narrow ms-1 inline-grid min-w-5.5 place-items-center rounded-label border border-current px-1 text-micro leading-5 max-md:hidden"
    >
      {name}
    </kbd>
  );
}
