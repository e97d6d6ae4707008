// How phone numbers of the country look.
import { partOf } from './given.ts';
import { pakistanPhone } from './pakistan/phone.ts';

export const phoneForm = /* @__PURE__ */ partOf('phone', pakistanPhone);
