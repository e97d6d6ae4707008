// What a gateway's skin over the engine is made of: its addresses, its signatures, how a browser comes back from it and how it pushes.
import type { SimCall, SimReply } from '../engine/skin.ts';

export type SimPayment = {
  /** Of the merchant. */
  ref: string;
  /** The gateway's own name of it. */
  token: string;
  paisa: number;
  backUrl: string;
  /** Where it is told by the gateway itself; empty for the address that is set in its portal. */
  hookUrl: string;
  /** Nobody can pay it afterwards. */
  expiresAt: Date;
  state: 'open' | 'paid' | 'failed';
};

export type SimForm = { method: 'get' | 'post'; url: string; fields: Record<string, string> };

export type SimPush = { url: string; type: string; body: string };

export type GatewayWorld = {
  byRef(ref: string): SimPayment | undefined;
  byToken(token: string): SimPayment | undefined;
  /** One reference is one payment; what is asked for again is refused by the skin. */
  add(payment: Pick<SimPayment, 'ref' | 'paisa'> & Partial<SimPayment>): SimPayment;
  /** Its page, on which the customer pays or leaves. */
  page(payment: SimPayment): SimReply;
  now(): Date;
};

export type GatewaySkin = {
  name: string;
  /** As the owner types them. */
  account: Record<string, string>;
  /** Null for an address of nobody. */
  answer(call: SimCall, world: GatewayWorld): SimReply | null;
  /** The browser after the customer has paid or left. */
  comeBack(payment: SimPayment): SimForm;
  push?(payment: SimPayment, hookUrl: string): SimPush;
};
