/** What the bench asks of each of the three shops, ours among them: buy a pair, say what is in stock, count what it costs. */
import type { BenchDatabase } from '../shop.ts';

/** A pair of the catalogue that all three sell. `sku` is the same in each, `price` in paisa, what is paid for it now. */
export type PeerVariant = { sku: string; size: string; colour: string; price: number; stock: number };

export type PeerProduct = {
  id: string;
  slug: string;
  title: string;
  description: string;
  variants: PeerVariant[];
};

/** A purchase up to its last press: `place` sends the order and reads the confirmation; false where it was refused. */
export type PeerPurchase = { place(): Promise<boolean>; bytes(): number; requests: number };

export type PeerShop = {
  name: string;
  version: string;
  bench: BenchDatabase;
  /** The one process that answers. */
  pid: number;
  begin(sku: string): Promise<PeerPurchase>;
  /** Pairs that can still be sold, and pairs in placed orders, by SKU; read from its database. */
  stock(): Promise<Map<string, { free: number; sold: number }>>;
  stop(): Promise<void>;
};
