// Every courier that can be simulated, by the name that the shop knows it by.
import { blueexSkin } from './blueex.ts';
import { callcourierSkin } from './callcourier.ts';
import { daewooSkin } from './daewoo.ts';
import { leopardsSkin } from './leopards.ts';
import { mnpSkin } from './mnp.ts';
import { postexSkin } from './postex.ts';
import { tcsSkin } from './tcs.ts';
import { traxSkin } from './trax.ts';

export const SKINS = {
  postex: postexSkin,
  leopards: leopardsSkin,
  tcs: tcsSkin,
  trax: traxSkin,
  mnp: mnpSkin,
  blueex: blueexSkin,
  callcourier: callcourierSkin,
  daewoo: daewooSkin,
};
