// Words of the country as people read them. What an address stores is `countryOfAddress` of address.ts.
import { partOf } from './given.ts';
import { namesShown } from './pakistan/names-shown.ts';

export const countryName = /* @__PURE__ */ partOf('name', namesShown.name);
export const amountIn = /* @__PURE__ */ inCurrencyOf('Amount', namesShown.amountIn);
export const pricesIn = /* @__PURE__ */ inCurrencyOf('prices', namesShown.pricesIn);
/** `in rupees`, after the label of a field. */
export const inMoney = /* @__PURE__ */ inCurrencyOf('', namesShown.inMoney);

function inCurrencyOf(what: string, shipped: string): string {
  const given = globalThis.qadamCountry;
  return given ? `${what} in ${given.currencyNames.plural}`.trimStart() : shipped;
}
