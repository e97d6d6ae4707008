// The one place from which couriers are called: where a call goes, and what is known when no answer comes.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { COURIERS } from '#shop/couriers/all.ts';
import { openLog } from '#platform/log/log.ts';
import { SIM_ACCOUNTS } from '#sims/couriers/accounts.ts';
import { SKINS } from '#sims/couriers/all-skins.ts';
import { openSim } from '#sims/engine/open-sim.ts';
import { courierCalls } from './call.ts';

const log = openLog('error');

test('a call goes to the host that it names, else to the usual one', async () => {
  const called: string[] = [];
  const listen = async (name: string) => {
    const server = createServer((socket) => {
      called.push(name);
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const [usual, other] = [await listen('usual'), await listen('other')];
  const account = { id: 1, courier: { ...COURIERS.mnp, host: usual.host } };
  const call = courierCalls({ hosts: {}, log });
  await call(account, { method: 'GET', path: 'cities' });
  await call(account, { method: 'GET', path: 'api/CNTracking', host: other.host });
  expect(called).toEqual(['usual', 'other']);
  usual.server.close();
  other.server.close();
});

test('a simulator takes the calls of all his hosts', async () => {
  const sim = await openSim(SKINS.mnp, { lives: false });
  const call = courierCalls({ hosts: { mnp: sim.origin }, log });
  const track = COURIERS.mnp.track?.encode({ cns: ['1'] }, SIM_ACCOUNTS.mnp);
  expect(track?.host).toBe('tracking.mulphilog.com.pk');
  if (track) await call({ id: 1, courier: COURIERS.mnp }, track);
  expect(sim.calls).toMatchObject([{ does: 'track', path: '/api/CNTracking' }]);
  await sim.close();
});
