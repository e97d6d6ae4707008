// The number of products on the wishlist: filled in from the visitor's cookie before hydration, up to date after it.
import { useWishCount } from '#web/ui/wishes.ts';

export function WishCount({ className }: { className: string }) {
  const count = useWishCount();
  return (
    <span data-wishlist-count hidden={count === 0} suppressHydrationWarning className={className}>
      {count > 0 ? count : ''}
    </span>
  );
}
