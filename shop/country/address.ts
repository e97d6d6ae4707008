// What an address has in this country, and its codes and name as they are stored and as programs of others read them.
import { partOf } from './given.ts';
import { pakistanAddress } from './pakistan/address.ts';

export const countryCode = /* @__PURE__ */ partOf('code', 'PK');
export const longCountryCode = /* @__PURE__ */ partOf('longCode', 'PAK');
export const countryOfAddress = /* @__PURE__ */ partOf('name', 'Pakistan');
export const addressForm = /* @__PURE__ */ partOf('address', pakistanAddress);
