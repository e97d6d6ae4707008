// Which languages, couriers and gateways an owner is offered: in Pakistan all that the shop has, elsewhere those that the country's pack names.
import { partOf } from './given.ts';

/** `name` as the folder of the language, or the file of the courier or gateway is called. What an owner has already stays in use. */
export function isOffered(kind: 'languages' | 'couriers' | 'gateways', name: string): boolean {
  return partOf(kind, [name]).includes(name);
}
