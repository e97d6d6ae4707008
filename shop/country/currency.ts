// The currency of the country.
import { partOf } from './given.ts';
import { rupee } from './pakistan/rupee.ts';

export const currency = /* @__PURE__ */ partOf('currency', rupee);
