// The tax that prices include, and the numbers by which the state knows the seller.
import { partOf } from './given.ts';
import { pakistanTax } from './pakistan/tax.ts';

export const taxForm = /* @__PURE__ */ partOf('tax', pakistanTax);
