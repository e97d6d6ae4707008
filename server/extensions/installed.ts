// Which extensions this process has: those that were loaded at its start. What reads a hook reads the shop's own and these alike.
import type { Extension } from './extension.ts';

type Hook = 'couriers' | 'providers' | 'gateways' | 'productFields' | 'homeSections' | 'pages';
type HookItem<Name extends Hook> = NonNullable<Extension[Name]>[number];

let installed: readonly Extension[] = [];

/** All there are; the ones before are forgotten. */
export function install(extensions: readonly Extension[]): void {
  installed = extensions;
}

export function installedExtensions(): readonly Extension[] {
  return installed;
}

/** What all of them have for one hook, in the order of their names. */
export function hooked<Name extends Hook>(hook: Name): HookItem<Name>[] {
  return installed.flatMap((each) => (each[hook] ?? []) as HookItem<Name>[]);
}
