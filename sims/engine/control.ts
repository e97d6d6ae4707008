// /__sim: what a test in another process asks for as JSON, and the same as a page with buttons for somebody who tries the shop.
import { SIM_FAULTS, isSimFault, type FaultPlan, type SimDeed } from './faults.ts';
import { karachi } from './karachi.ts';
import { SIM_WHYS, type SimStep } from './life.ts';
import { csvOf } from './money.ts';
import type { CourierSim } from './open-sim.ts';
import type { SimCall, SimReply } from './skin.ts';
import type { SimParcel } from './world.ts';

const steps: readonly SimStep[] = [
  'picked',
  'origin',
  'transit',
  'arrived',
  'out',
  'attempt',
  'review',
  'delivered',
  'return',
  'return-transit',
  'return-out',
  'returned',
  'cancelled',
  'lost',
];

export async function answerControl(sim: CourierSim, call: SimCall): Promise<SimReply> {
  if (call.path === '/__sim/state') return { json: stateOf(sim) };
  if (call.path === '/__sim/statement') return statementOf(sim, call.text('number'));
  if (call.method !== 'POST') return { type: 'text/html', text: pageOf(sim) };
  const wrong = await obey(sim, call);
  if (wrong) return { status: 400, json: { error: wrong } };
  if (call.headers.accept?.includes('text/html')) return { location: '/__sim' };
  return { json: stateOf(sim) };
}

/** What is wrong with the order, if anything. */
async function obey(sim: CourierSim, call: SimCall): Promise<string | null> {
  const number = (key: string) => (call.text(key) === '' ? undefined : Number(call.text(key)));
  switch (call.path) {
    case '/__sim/advance':
      await sim.advance((number('minutes') ?? 0) * 60_000);
      return null;
    case '/__sim/speed':
      sim.world.setSpeed(Math.min(600, number('speed') ?? 0));
      return null;
    case '/__sim/lag':
      sim.world.setLag((number('minutes') ?? 0) * 60_000);
      return null;
    case '/__sim/calm':
      sim.calm();
      return null;
    case '/__sim/fault': {
      const name = call.text('name');
      if (!isSimFault(name)) return `no fault ${name}`;
      const [rate, times, on] = [number('rate'), number('times'), call.text('on')];
      sim.fail(name, {
        ...(rate !== undefined && { rate }),
        ...(times !== undefined && { times }),
        ...(on !== '' && { on: on as SimDeed }),
      });
      return null;
    }
    case '/__sim/event': {
      const step = steps.find((each) => each === call.text('step'));
      const why = SIM_WHYS.find((each) => each === call.text('why'));
      const word = call.text('word');
      if (!step || !sim.world.find(call.text('cn'))) return 'no such parcel or event';
      await sim.push(call.text('cn'), { step, ...(why && { why }), ...(word && { word }) });
      return null;
    }
    case '/__sim/hook': {
      const [name, value, url] = [call.text('header'), call.text('value'), call.text('url')];
      sim.aimPushes(url ? { url, ...(name && { header: [name, value] }) } : null);
      return null;
    }
    default:
      return `no order ${call.path}`;
  }
}

function stateOf(sim: CourierSim) {
  const parcels = sim.parcels();
  return {
    now: sim.world.now(),
    labelsAlive: Object.fromEntries(
      parcels.map(({ reference }) => [reference, sim.labelsAlive(reference)] as const),
    ),
    parcels: parcels.map((parcel) => ({ ...parcel, events: sim.world.happened(parcel) })),
    calls: sim.calls,
    faults: sim.world.faults.plans(),
    pushFailures: sim.pushFailures(),
    statements: sim.statements(),
  };
}

function statementOf(sim: CourierSim, number: string): SimReply {
  const statement = sim.statements().find((each) => each.number === number);
  if (!statement) return { status: 404, text: `no statement ${number}` };
  return { type: 'text/csv', text: csvOf(statement) };
}

function pageOf(sim: CourierSim): string {
  const { title } = sim.skin;
  const rows = sim
    .parcels()
    .toReversed()
    .slice(0, 200)
    .map((parcel) => rowOf(sim, parcel));
  const faults = sim.world.faults.plans().map(inWords);
  const statements = sim
    .statements()
    .map(({ number }) => `<a href="/__sim/statement?number=${number}">${number}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}, simulated</title>
<style>body{font:15px/1.5 system-ui;margin:1rem;max-width:75rem}td,th{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}
form{display:inline-block;max-width:100%;margin:0 1rem .5rem 0}input,select,button{font:inherit;max-width:100%}.two{color:#b00}
@media(max-width:45rem){table,tbody,tr,td{display:block}th{display:none}tr{margin:1rem 0;border-top:1px solid #ccc}}</style>
<h1>${title}, simulated</h1>
<p>It is ${karachi(sim.world.now(), 'dddd DD MMM YYYY HH:mm')} here. ${sim.calls.length} calls so far.</p>
<form method="post" action="/__sim/advance"><button name="minutes" value="60">One hour on</button>
<button name="minutes" value="360">Six hours</button> <button name="minutes" value="1440">A day</button></form>
<form method="post" action="/__sim/fault"><select name="name">${options(Object.entries(SIM_FAULTS))}</select>
<input name="times" value="1" size="3" aria-label="times"> <button>Let it fail</button></form>
<form method="post" action="/__sim/calm"><button>No more faults</button></form>
<p>Faults that are on: ${faults.join('; ') || 'none'}</p><p>Statements: ${statements.join(', ') || 'none yet'}</p>
<table><tr><th>Number<th>Order<th>To<th>COD<th>Last<th>With this order<th>Let it happen</tr>${rows.join('')}</table></html>`;
}

function rowOf(sim: CourierSim, parcel: SimParcel): string {
  const alive = sim.labelsAlive(parcel.reference);
  const { cn, reference, name, city, cod } = parcel;
  const last = sim.world.happened(parcel).at(-1);
  const choices = steps.map((step) => [step, step] as const);
  return `<tr><td>${escaped(cn)}<td>${escaped(reference)}<td>${escaped(name)}, ${escaped(city)}<td>Rs ${cod}
<td>${last?.step ?? ''} ${last?.why ?? ''}<td${alive > 1 ? ' class="two"' : ''}>${alive === 1 ? '1 label' : `${alive} labels`}
<td><form method="post" action="/__sim/event"><input type="hidden" name="cn" value="${escaped(cn)}">
<select name="step">${options(choices)}</select> <select name="why"><option value="">why</option>${options(
    SIM_WHYS.map((why) => [why, why] as const),
  )}</select> <button>Now</button></form></tr>`;
}

function inWords({ name, on, rate, times }: FaultPlan): string {
  const often =
    times === undefined && rate !== undefined ? `${Math.round(rate * 100)} %` : `${times ?? 1} times`;
  return escaped(`${SIM_FAULTS[name]} (${often}${on ? `, on ${on}` : ''})`);
}

function options(entries: readonly (readonly [string, string])[]): string {
  return entries.map(([value, label]) => `<option value="${value}">${label}</option>`).join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
