// "3 new orders": told over the list, which stays as it is until somebody asks for them.
import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { href } from '#shop/text/href.ts';
import { useNews } from './use-news.ts';

export function NewOrdersBar() {
  const [count, setCount] = useState(0);
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useNews((news) => setCount((before) => before + news.newOrders));
  const show = () => {
    setCount(0);
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
