// What the engine promises to those who test with it, on PostEx: each fault does what it says, and labels are counted.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { postexSkin } from '../couriers/postex.ts';
import type { SimFault } from './faults.ts';
import { openSim, type CourierSim, type SimOptions } from './open-sim.ts';

const hour = 3_600_000;
const base = '/services/integration/api/order/';
const token = postexSkin().secrets.token ?? '';
const opened: { close(): Promise<unknown> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function open(options: SimOptions = {}): Promise<CourierSim> {
  const sim = await openSim(postexSkin, { startAt: new Date('2026-11-23T09:00:00+05:00'), ...options });
  opened.push(sim);
  return sim;
}

type Answer = { status: number; type: string; text: string; json: Record<string, unknown> };

async function call(
  sim: CourierSim,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Answer> {
  const answer = await fetch(`${sim.origin}${base}${path}`, {
    method,
    headers: { token, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(60_000),
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, text, json: type.includes('json') ? JSON.parse(text) : {} };
}

function order(reference: string, more: object = {}) {
  return {
    cityName: 'KARACHI',
    customerName: 'Ayesha Khan',
    customerPhone: '03001234567',
    deliveryAddress: 'House 12, Street 4, Gulshan',
    invoiceDivision: 1,
    invoicePayment: 2499,
    items: 1,
    orderDetail: 'Shoes',
    orderRefNumber: reference,
    orderType: 'Normal',
    pickupAddressCode: '001',
    transactionNotes: '',
    ...more,
  };
}

const book = (sim: CourierSim, reference: string, more: object = {}) =>
  call(sim, 'v3/create-order', order(reference, more));

async function booked(sim: CourierSim, reference = 'A1'): Promise<string> {
  const { json } = await book(sim, reference);
  return (json.dist as { trackingNumber: string }).trackingNumber;
}

async function historyOf(sim: CourierSim, cn: string): Promise<string[]> {
  const { json } = await call(sim, `v1/track-order/${cn}`);
  const { transactionStatusHistory } = json.dist as {
    transactionStatusHistory: { transactionStatusMessage: string }[];
  };
  return transactionStatusHistory.map((each) => each.transactionStatusMessage);
}

async function moving() {
  const sim = await open({ lives: false });
  const cn = await booked(sim);
  for (const step of ['picked', 'origin', 'out', 'delivered'] as const) {
    await sim.advance(hour);
    await sim.push(cn, { step });
  }
  return { sim, cn, plain: await historyOf(sim, cn) };
}

const control = (sim: CourierSim, path: string, form: Record<string, string>) =>
  fetch(`${sim.origin}/__sim/${path}`, { method: 'POST', body: new URLSearchParams(form) });

async function htmlAnswers(): Promise<boolean[]> {
  const sim = await open({ seed: 'rainy' });
  sim.fail('html', { rate: 0.3, on: 'book' });
  const answers: boolean[] = [];
  for (let n = 0; n < 60; n++) answers.push((await book(sim, `A${n}`)).type.includes('html'));
  sim.calm();
  expect((await book(sim, 'last')).status).toBe(200);
  return answers;
}

describe('faults at a call', () => {
  test.each<[SimFault, number]>([
    ['cut-before', 0],
    ['hang', 0],
    ['cut-after', 1],
    ['hang-after', 1],
  ])('%s: no answer comes, and %i label was made', async (fault, labels) => {
    const sim = await open();
    sim.fail(fault, { on: 'book', times: 1 });
    const patience = new AbortController();
    const body = JSON.stringify(order('A1'));
    const headers = { token, 'content-type': 'application/json' };
    const url = `${sim.origin}${base}v3/create-order`;
    const asked = fetch(url, { method: 'POST', body, headers, signal: patience.signal });
    const ended = expect(asked).rejects.toThrow();
    await expect.poll(() => sim.calls.length).toBe(1);
    patience.abort();
    await ended;
    expect(sim.labelsAlive('A1')).toBe(labels);
    expect(sim.calls).toEqual([{ does: 'book', method: 'POST', path: `${base}v3/create-order`, fault }]);
    await book(sim, 'A1');
    expect(sim.labelsAlive('A1')).toBe(labels + 1);
  });

  test.each<[SimFault, number, number, RegExp]>([
    ['error-after', 500, 1, /Internal Server Error/],
    ['error-in-200', 200, 0, /"statusCode":"400"/],
    ['bad-request', 400, 0, /Bad Request/],
    ['html', 200, 0, /<!doctype html>/],
    ['unauthorised', 401, 0, /TOKEN IS INVALID/],
    ['too-many', 429, 0, /Too Many/],
  ])('%s answers %i, and %i label was made', async (fault, status, labels, words) => {
    const sim = await open();
    sim.fail(fault);
    const answer = await book(sim, 'A1');
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(words);
    expect(sim.labelsAlive('A1')).toBe(labels);
  });

  test('a fault with a rate strikes about as often, the same for one seed, until it is calm', async () => {
    const first = await htmlAnswers();
    expect(await htmlAnswers()).toEqual(first);
    expect(first.filter(Boolean).length).toBeGreaterThan(8);
    expect(first.filter(Boolean).length).toBeLessThan(30);
  });

  test('a fault of one kind of call leaves the others alone', async () => {
    const sim = await open();
    sim.fail('html', { on: 'cancel' });
    expect(await booked(sim)).toMatch(/^\d{14}$/);
  });

  test('a label comes as PDF, or as JSON when that is the fault', async () => {
    const sim = await open();
    const cn = await booked(sim);
    const label = await call(sim, `v1/get-invoice?trackingNumbers=${cn}`);
    expect([label.type, label.text.slice(0, 8)]).toEqual(['application/pdf', '%PDF-1.4']);
    sim.fail('pdf-is-json');
    expect((await call(sim, `v1/get-invoice?trackingNumbers=${cn}`)).type).toContain('json');
  });
});

describe('what happens to parcels', () => {
  test('one that is on a load sheet lives by itself as the clock goes, to a known end', async () => {
    const sim = await open({ seed: 3 });
    const cns = await Promise.all(Array.from({ length: 30 }, (_, n) => booked(sim, `A${n}`)));
    await call(sim, 'v2/generate-load-sheet', { trackingNumbers: cns, pickupAddress: '001' });
    await sim.advance(30 * 24 * hour);
    const ends = sim.parcels().map((parcel) => sim.world.stepOf(parcel));
    expect(new Set(ends)).toEqual(new Set(['delivered', 'returned']));
  });

  test('one that was never handed over expires', async () => {
    const sim = await open();
    const cn = await booked(sim);
    await sim.advance(8 * 24 * hour);
    expect(await historyOf(sim, cn)).toEqual(["At Merchant's Warehouse", 'Expired']);
  });

  test.each<[SimFault, string]>([
    ['never-scans', "At Merchant's Warehouse"],
    ['lost-parcel', 'Lost'],
    ['delivered-returned', 'Returned'],
    ['return-delivered', 'Delivered'],
  ])('%s: the last word is "%s"', async (fault, last) => {
    const sim = await open();
    const cn = await booked(sim);
    sim.fail(fault);
    await call(sim, 'v2/generate-load-sheet', { trackingNumbers: [cn], pickupAddress: '001' });
    await sim.advance(30 * 24 * hour);
    const history = await historyOf(sim, cn);
    expect(history.at(-1)).toBe(last);
    if (fault === 'delivered-returned') expect(history).toContain('Delivered');
    if (fault === 'return-delivered') expect(history).toContain('Out For Return');
  });

  test('an event that is pushed by hand ends the plan of its life', async () => {
    const sim = await open();
    const cn = await booked(sim);
    await sim.push(cn, { step: 'attempt', why: 'refused' });
    await sim.advance(30 * 24 * hour);
    expect((await historyOf(sim, cn)).at(-1)).toBe('Attempt Made: RFD(REFUSED TO RECEIVE)');
  });

  test('advice sends it out again, or home', async () => {
    const sim = await open();
    const [again, home] = [await booked(sim, 'A1'), await booked(sim, 'A2')];
    for (const cn of [again, home]) await sim.push(cn, { step: 'attempt', why: 'absent' });
    const advise = (trackingNumber: string, statusId: number) =>
      call(sim, 'v2/save-shipper-advice', { trackingNumber, statusId, remarks: 'ok' }, 'PUT');
    await advise(again, 2);
    await advise(home, 1);
    expect((await historyOf(sim, home)).at(-1)).toBe('Out For Return');
    await sim.advance(25 * hour);
    expect(await historyOf(sim, again)).toContain('Out For Delivery');
    expect((await advise('1', 2)).json.statusCode).toBe('404');
  });

  test('cancelling works until the rider has it, also when he is there first', async () => {
    const sim = await open();
    const [early, raced] = [await booked(sim, 'A1'), await booked(sim, 'A2')];
    const cancel = (trackingNumber: string) => call(sim, 'v1/cancel-order', { trackingNumber }, 'PUT');
    expect((await cancel(early)).json.statusCode).toBe('200');
    expect(sim.labelsAlive('A1')).toBe(0);
    sim.fail('cancel-race', { times: 1 });
    expect((await cancel(raced)).json.statusCode).toBe('400');
    expect(await historyOf(sim, raced)).toContain('Picked By PostEx');
    expect(sim.labelsAlive('A2')).toBe(1);
  });
});

describe('what answers tell', () => {
  test('duplicate, reordered and older change the telling, not what happened', async () => {
    const { sim, cn, plain } = await moving();
    sim.fail('duplicate', { times: 1 });
    expect(await historyOf(sim, cn)).toEqual(plain.flatMap((each) => [each, each]));
    sim.fail('older', { times: 1 });
    expect(await historyOf(sim, cn)).toEqual(plain.slice(0, -1));
    sim.fail('reordered', { rate: 1 });
    const orders = [await historyOf(sim, cn), await historyOf(sim, cn), await historyOf(sim, cn)];
    for (const each of orders) expect(each.toSorted()).toEqual(plain.toSorted());
    expect(orders.some((each) => each.join() !== plain.join())).toBe(true);
    sim.calm();
    expect(await historyOf(sim, cn)).toEqual(plain);
  });

  test('an unknown word stays with its event', async () => {
    const sim = await open({ lives: false });
    const cn = await booked(sim);
    sim.fail('unknown-word', { times: 1 });
    await sim.push(cn, { step: 'transit' });
    for (let n = 0; n < 2; n++) expect((await historyOf(sim, cn)).at(-1)).toMatch(/Khan sahib/);
  });

  test('a look-up lags as long as it is told to, a track by number does not', async () => {
    const sim = await open();
    sim.world.setLag(20 * 60_000);
    const cn = await booked(sim);
    const find = async () =>
      (await call(sim, 'v1/get-all-order?orderStatusId=0&startDate=2026-11-22&endDate=2026-11-23')).json.dist;
    expect(await find()).toEqual([]);
    expect((await historyOf(sim, cn)).length).toBe(1);
    await sim.advance(21 * 60_000);
    expect(await find()).toMatchObject([{ trackingNumber: cn, transactionStatus: 'UnBooked' }]);
  });
});

describe('pushes', () => {
  type Got = { body: { orderStatus: string; trackingNumber: string }; secret: string | undefined };

  async function withWebhook(status = 200) {
    const got: Got[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += part));
      request.on('end', () => {
        got.push({ body: JSON.parse(text), secret: request.headers['x-hook']?.toString() });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    opened.push({ close: () => new Promise((closed) => server.close(closed)) });
    const sim = await open({ lives: false });
    const { port } = server.address() as AddressInfo;
    sim.aimPushes({ url: `http://127.0.0.1:${port}/hook`, header: ['x-hook', 'secret'] });
    return { sim, got, words: () => got.map(({ body }) => body.orderStatus) };
  }

  test('come with their header when something happens', async () => {
    const { sim, got } = await withWebhook();
    const cn = await booked(sim);
    await sim.push(cn, { step: 'picked' });
    expect(got.at(-1)).toMatchObject({
      body: { trackingNumber: cn, orderStatus: 'Picked By PostEx' },
      secret: 'secret',
    });
    expect(sim.pushFailures()).toBe(0);
  });

  test('doubled, lost, late and forged', async () => {
    const { sim, got, words } = await withWebhook();
    const cn = await booked(sim);
    await sim.push(cn, { step: 'picked' });
    got.length = 0;
    sim.fail('hook-doubled', { times: 1 });
    await sim.push(cn, { step: 'origin' });
    expect(words()).toEqual(['At PostEx Warehouse', 'At PostEx Warehouse']);
    got.length = 0;
    sim.fail('hook-lost', { times: 1 });
    await sim.push(cn, { step: 'transit' });
    expect(words()).toEqual([]);
    sim.fail('hook-late', { times: 1 });
    await sim.push(cn, { step: 'arrived' });
    await sim.push(cn, { step: 'out' });
    expect(words()).toEqual(['Out For Delivery', 'Waiting for Delivery']);
    got.length = 0;
    sim.fail('hook-forged', { times: 1 });
    await sim.push(cn, { step: 'review' });
    expect(got.map(({ secret }) => secret)).toEqual([undefined, 'secret']);
    expect(words()).toEqual(['Delivered', 'Delivery Under Review']);
  });

  test('an early one comes before the answer of the booking', async () => {
    const { sim, got } = await withWebhook();
    sim.fail('hook-early', { times: 1 });
    const cn = await booked(sim);
    expect(got.map(({ body }) => body.trackingNumber)).toEqual([cn]);
  });

  test('failures are counted', async () => {
    const { sim } = await withWebhook(500);
    const cn = await booked(sim);
    await sim.push(cn, { step: 'picked' });
    expect(sim.pushFailures()).toBe(2);
  });
});

describe('/__sim', () => {
  test('tells the labels alive of each reference and obeys', async () => {
    const sim = await open();
    const cn = await booked(sim, 'A1');
    await booked(sim, 'A1');
    const state = await (await control(sim, 'event', { cn, step: 'attempt', why: 'refused' })).json();
    expect(state).toMatchObject({ labelsAlive: { A1: 2 }, parcels: [{ cn }, {}] });
    expect((await historyOf(sim, cn)).at(-1)).toContain('REFUSED');
    const before = sim.world.now();
    await control(sim, 'advance', { minutes: '90' });
    expect(sim.world.now().getTime() - before.getTime()).toBe(90 * 60_000);
    await control(sim, 'fault', { name: 'html', times: '1' });
    expect((await book(sim, 'A2')).type).toContain('html');
    expect((await control(sim, 'fault', { name: 'nonsense' })).status).toBe(400);
    expect((await control(sim, 'event', { cn: '1', step: 'out' })).status).toBe(400);
  });

  test('shows a page whose texts are escaped', async () => {
    const sim = await open();
    await book(sim, 'A1', { customerName: '<b>Ali</b>' });
    const page = await (await fetch(`${sim.origin}/__sim`)).text();
    expect(page).toContain('PostEx, simulated');
    expect(page).not.toContain('<b>Ali');
  });

  test('leads back to its page after a press of a button', async () => {
    const sim = await open();
    sim.fail('html', { rate: 0.5, on: 'book' });
    const headers = { accept: 'text/html' };
    const answer = await fetch(`${sim.origin}/__sim/advance`, { method: 'POST', headers });
    expect(answer.url).toBe(`${sim.origin}/__sim`);
    expect(await answer.text()).toContain('(50 %, on book)');
  });
});

test('the clock runs as fast as it is told to', async () => {
  const sim = await open({ speed: 600 });
  const before = sim.world.now().getTime();
  await expect.poll(() => sim.world.now().getTime() - before).toBeGreaterThan(600);
  sim.world.setSpeed(0);
  const stopped = sim.world.now().getTime();
  expect(sim.world.now().getTime()).toBe(stopped);
});
