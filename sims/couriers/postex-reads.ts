// What PostEx tells of parcels: its envelope, track answers, lists of a day, and the state of the money.
import { dayStart, karachi } from '../engine/karachi.ts';
import type { SimCall, SimReply, SimWorld } from '../engine/skin.ts';
import type { SimParcel } from '../engine/world.ts';
import { statusOf, words, wordsOf } from './postex-words.ts';

export function ok(dist: unknown): SimReply {
  return { json: { statusCode: '200', statusMessage: 'SUCCESSFULLY OPERATED', dist } };
}

export function envelope(statusCode: string, statusMessage: string): SimReply {
  return { json: { statusCode, statusMessage } };
}

export function spring(trace: string, path: string): SimReply {
  return { status: 400, json: { status: 400, error: 'Bad Request', trace, path } };
}

export function list(call: SimCall, world: SimWorld, id: number): SimReply {
  const from = dayStart(call.text('startDate'));
  const until = dayStart(call.text('endDate'));
  if (!from || !until) return spring("Failed to convert value of type 'String' to 'LocalDate'", call.path);
  const parcels = world.bookedBetween(from, new Date(until.getTime() + 24 * 3_600_000));
  const rows = parcels.map((parcel) => ({ parcel, status: statusOf(world, parcel) }));
  return ok(
    rows
      .filter(({ status }) => id === 0 || status[0] === id)
      .map(({ parcel, status }) => ({ ...rowOf(parcel), transactionStatus: status[1] })),
  );
}

// Of every other parcel the reference comes back with the sign of a shop system before it.
function rowOf({ cn, reference, name, phone, address, city, cod }: SimParcel) {
  return {
    trackingNumber: cn,
    orderRefNumber: cn.endsWith('7') ? `#${reference}` : reference,
    customerName: name,
    customerPhone: phone,
    deliveryAddress: address,
    cityName: city.toUpperCase(),
    invoicePayment: cod,
  };
}

function trackOf(world: SimWorld, parcel: SimParcel) {
  const transactionStatusHistory = world.told(parcel).map((event) => ({
    transactionStatusMessage: wordsOf(event),
    ...(words[event.step][0] && !event.word && { transactionStatusMessageCode: words[event.step][0] }),
    modifiedDatetime: karachi(event.at, 'YYYY-MM-DDTHH:mm:ss'),
  }));
  const [, transactionStatus] = statusOf(world, parcel);
  return { ...rowOf(parcel), transactionStatus, transactionStatusHistory };
}

export function trackOne(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.rest);
  return parcel ? ok(trackOf(world, parcel)) : envelope('404', 'ORDER NOT FOUND');
}

export function trackMany(call: SimCall, world: SimWorld): SimReply {
  const numbers = (call.query.get('TrackingNumbers') ?? '').split(',').filter((each) => each !== '');
  return ok(
    numbers.map((trackingNumber) => {
      const parcel = world.find(trackingNumber);
      if (!parcel) return { trackingNumber, message: 'ORDER NOT FOUND' };
      return { trackingNumber, message: 'SUCCESSFULLY OPERATED', trackingResponse: trackOf(world, parcel) };
    }),
  );
}

// Only what is known is there: of a parcel that is not settled three keys.
export function payment(call: SimCall, world: SimWorld): SimReply {
  const parcel = world.find(call.rest);
  if (!parcel) return envelope('404', 'ORDER NOT FOUND');
  const money = world.moneyOf(parcel);
  const now = world.now();
  const isSettled = money !== null && money.reserveAt <= now;
  return ok({
    trackingNumber: parcel.cn,
    orderRefNumber: parcel.reference,
    settle: isSettled,
    ...(money &&
      money.upfrontAt <= now &&
      money.upfront > 0 && { upfrontPaymentDate: day(money.upfrontAt), cprNumber_1: money.upfrontReceipt }),
    ...(money &&
      isSettled && {
        settlementDate: day(money.reserveAt),
        reservePaymentDate: day(money.reserveAt),
        cprNumber_2: money.reserveReceipt,
        transactionFee: money.fee,
        transactionTax: money.tax,
        reversalFee: money.reversalFee,
        reversalTax: money.reversalTax,
        upfrontPayment: money.upfront,
        reservePayment: money.reserve,
        balancePayment: 0,
      }),
  });
}

function day(at: Date): string {
  return karachi(at, 'YYYY-MM-DD');
}
