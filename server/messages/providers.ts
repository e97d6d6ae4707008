// All who carry messages to phones: the shop's own, and those of its extensions.
import type { Channel, Provider } from '#shop/messages/provider.ts';
import { PROVIDERS } from '#shop/messages/providers.ts';
import { hooked } from '#server/extensions/installed.ts';

export function providersOf(channel: Channel): Provider[] {
  return allProviders().filter((provider) => provider.channel === channel);
}

/** Null for one that this version does not know. */
export function providerNamed(name: string): Provider | null {
  return allProviders().find((provider) => provider.name === name) ?? null;
}

function allProviders(): Provider[] {
  return [...PROVIDERS, ...hooked('providers')];
}
