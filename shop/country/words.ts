// What the country is called where people read it. What an address stores is `countryOfAddress` of address.ts.
import { partOf } from './given.ts';
import { nameShown } from './pakistan/name-shown.ts';

export const countryName = /* @__PURE__ */ partOf('name', nameShown);
