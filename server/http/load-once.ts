// Queries that several loaders of one request need: asked once for all of them.
import { createContext, type RouterContextProvider } from 'react-router';
import type { Db } from '#server/db/transact.ts';
import { shopContext } from './shop-context.ts';

type LoadQuery<T> = (db: Db) => Promise<T>;
type LoadedQueries = { load: LoadQuery<unknown>; result: Promise<unknown> }[];

const loadedContext = createContext<LoadedQueries | null>(null);

/**
 * What `load` finds in this request's database, and the same object for each loader that asks, which then travels to the
 * browser once. For loaders: an action would read what was there before it wrote.
 */
export function loadOnce<T>(context: Readonly<RouterContextProvider>, load: LoadQuery<T>): Promise<T> {
  const loaded = context.get(loadedContext) ?? [];
  context.set(loadedContext, loaded);
  const known = loaded.find((each) => each.load === load);
  const result = known?.result ?? load(context.get(shopContext).db);
  if (!known) loaded.push({ load, result });
  return result as Promise<T>;
}
