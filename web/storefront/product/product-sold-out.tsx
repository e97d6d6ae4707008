// The button of a pair that is gone in every size and colour, and a way on.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Button } from '#web/ui/button.tsx';

export function SoldOut({ category }: { category: string }) {
  return (
    <>
      <Button type="button" disabled className="w-full">
        Out of Stock
      </Button>
      <p className="mt-3">
        <Link
          to={href('/shop', { category })}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          See more in {category}
        </Link>
      </p>
    </>
  );
}
