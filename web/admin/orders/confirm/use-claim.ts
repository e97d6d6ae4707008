// Keeps the order on the screen the caller's own while the page is open, and lets it go when the page is left.
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { href } from '#shop/text/href.ts';

/** Well below the minutes after which a claim expires. */
const RENEW_MS = 4 * 60_000;

/** `claimedUntil`, in milliseconds, is the claim that this page was drawn with, and the one it lets go of. */
export function useClaim(orderId: string | null, claimedUntil: number | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const renewing = setInterval(() => void revalidate(), RENEW_MS);
    return () => clearInterval(renewing);
  }, [revalidate]);
  useEffect(() => {
    if (orderId === null || claimedUntil === null) return undefined;
    const leave = () => {
      const form = new FormData();
      form.set('id', orderId);
      form.set('until', String(claimedUntil));
      navigator.sendBeacon(href('/admin/orders/leave'), form);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      // The next order of the queue is no leaving, nor is correcting this one.
      const stays: string[] = [
        href('/admin/orders/confirm'),
        href('/admin/orders/:id/edit', { id: orderId }),
      ];
      // In another language the same pages lie under its code.
      if (!stays.some((path) => location.pathname.endsWith(path))) leave();
    };
  }, [orderId, claimedUntil]);
}
