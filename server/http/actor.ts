// The signed-in person of a request, as the guard found it, for loaders and actions.
import { createContext, type RouterContextProvider } from 'react-router';
import { may, type Actor, type Permission } from '#shop/accounts/permissions.ts';

/** Set once a request, before any loader or action; null is a guest. */
export const actorContext = createContext<Actor | null>(null);

/** The person of a page that only signed-in people reach. Throws 401 where the route table let a guest through. */
export function personOf(context: Readonly<RouterContextProvider>): Actor {
  const actor = context.get(actorContext);
  if (!actor) throw new Response('Please sign in.', { status: 401 });
  return actor;
}

/** The person, allowed to do this. Throws 403 otherwise, and changes nothing. */
export function allowedPerson(context: Readonly<RouterContextProvider>, permission: Permission): Actor {
  const actor = personOf(context);
  if (!may(actor, permission)) throw new Response('You may not do this.', { status: 403 });
  return actor;
}
