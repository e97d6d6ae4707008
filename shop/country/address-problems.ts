// What is said of a wrong address. Apart from its form, since no page needs it in the browser.
import { partOf } from './given.ts';
import { pakistanAddressProblems } from './pakistan/address-problems.ts';

export const addressProblems = /* @__PURE__ */ partOf('addressProblems', pakistanAddressProblems);
