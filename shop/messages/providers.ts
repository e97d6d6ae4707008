// All who carry messages to phones.
import type { Channel, Provider } from './provider.ts';
import { sendpk } from './sendpk.ts';
import { telenor } from './telenor.ts';
import { veevotech } from './veevotech.ts';
import { whatsappCloud } from './whatsapp-cloud.ts';

const all: readonly Provider[] = [whatsappCloud, sendpk, veevotech, telenor];

export function providersOf(channel: Channel): Provider[] {
  return all.filter((provider) => provider.channel === channel);
}

/** Null for one that this version does not know. */
export function providerNamed(name: string): Provider | null {
  return all.find((provider) => provider.name === name) ?? null;
}
