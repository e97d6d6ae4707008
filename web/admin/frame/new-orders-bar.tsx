// "3 new orders": told over the list, which stays as it is until somebody asks for them.
import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { href } from '#shop/text/href.ts';
import { useNewOrders } from './new-orders.tsx';

export function NewOrdersBar() {
  const { count, clear } = useNewOrders();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  // Made anew with the list, which has them all.
  useEffect(clear, [clear]);
  const show = () => {
    clear();
    const params = new URLSearchParams(search);
    if (pathname === href('/admin/orders') && !params.has('after') && !params.has('before'))
      void revalidate();
    else void navigate(href('/admin/orders'));
  };
  return (
    <output className="block">
      {count > 0 && (
        <button
          type="button"
          onClick={show}
          className="flex min-h-11 w-full items-center justify-center gap-2 rounded-control bg-marigold px-4 font-semibold text-on-marigold"
        >
          {count === 1 ? '1 new order' : `${count} new orders`} <span aria-hidden="true">↑</span>
        </button>
      )}
    </output>
  );
}
