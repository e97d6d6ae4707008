import { data } from 'react-router';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/home';
import { OrderConfirmation } from './order-confirmation.tsx';
import { findPlaced, privateHeaders } from './placed-order.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const placed = await findPlaced(context.get(shopContext), request);
  return data({ placed }, placed ? { headers: privateHeaders } : {});
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Page({ loaderData: { placed } }: Route.ComponentProps) {
  return (
    <>
      {placed && <OrderConfirmation order={placed} />}
      <h1>Home</h1>
    </>
  );
}
