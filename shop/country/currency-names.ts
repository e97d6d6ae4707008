// What the currency of the country is called.
import { partOf } from './given.ts';
import { rupeeNames } from './pakistan/rupee-names.ts';

export const currencyNames = /* @__PURE__ */ partOf('currencyNames', rupeeNames);
