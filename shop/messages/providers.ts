// Who carries messages to phones without an extension.
import type { Provider } from './provider.ts';
import { sendpk } from './sendpk.ts';
import { telenor } from './telenor.ts';
import { veevotech } from './veevotech.ts';
import { whatsappCloud } from './whatsapp-cloud.ts';

export const PROVIDERS: readonly Provider[] = [whatsappCloud, sendpk, veevotech, telenor];
