// A sheet of the shop within an admin page, in the colours and typefaces that shoppers see.
import type { ReactNode } from 'react';

/** `look` is made by `shopLook` on the server. */
export function InShopLook({ look, children }: { look: string; children: ReactNode }) {
  return (
    <>
      {look !== '' && <style>{look}</style>}
      <div className="shop-look rounded-label border border-line bg-page p-4 font-text text-ink md:p-6">
        {children}
      </div>
    </>
  );
}
