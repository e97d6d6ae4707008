// What goes wrong, by name: at a rate, or for the next few calls of one kind. Seeded, so that a bad day can be had again.
import { randomFrom } from './random.ts';

/** A line each for who presses the buttons; the comment says when it strikes. */
export const SIM_FAULTS = {
  // At a call.
  'cut-before': 'The line is cut before anything was done',
  'cut-after': 'It is done, then the line is cut before the answer',
  hang: 'Nothing is done and no answer comes',
  'hang-after': 'It is done and no answer comes',
  'error-after': 'It is done, and the answer is a 500',
  'error-in-200': 'Nothing is done, and the answer is a 200 with an error in it',
  'bad-request': 'Nothing is done, and the answer is a raw 400',
  html: 'Nothing is done, and the answer is a page of HTML with status 200',
  unauthorised: 'The secret is refused in mid-run',
  'too-many': 'Nothing is done: 429',
  'pdf-is-json': 'A label is asked for and JSON comes',
  'pdf-large': 'A label is asked for and a PDF of 12 MB comes',
  'pdf-broken': 'A label is asked for and half a PDF comes',
  // At a call that cancels.
  'cancel-race': 'The rider picks the parcel up while it is being cancelled',
  // At a list of days.
  'list-short': 'A list leaves out what was booked last',
  // At a call that reads what happened.
  duplicate: 'Every event is told twice',
  reordered: 'Events come in any order',
  older: 'The last event is left out, as if the answer were an old one',
  'no-zone': 'Times come without a zone, where they have one',
  // At an event.
  'unknown-word': 'An event is told in words that nobody has heard',
  // When a life begins.
  'never-scans': 'The rider wrote a number by hand: the booked one is never scanned',
  'lost-parcel': 'The parcel is lost',
  'delivered-returned': 'It is delivered, and returned afterwards',
  'return-delivered': 'The return is begun, and then it is delivered',
  // When a statement is made.
  'statement-without': 'A delivered parcel is missing from its statement',
  'statement-stranger': 'A parcel of somebody else is in the statement',
  'statement-other-cod': 'Another amount was collected than is known here',
  'statement-twice': 'A parcel is paid in the next statement once more',
  // At a push.
  'hook-forged': 'Somebody else pushes a status that is not true',
  'hook-doubled': 'A push comes twice',
  'hook-early': 'The push of a booking comes before the answer to it',
  'hook-late': 'A push comes after the next one',
  'hook-lost': 'A push never comes',
} as const;

export type SimFault = keyof typeof SIM_FAULTS;

/** What the called address does. */
export type SimDeed =
  | 'book'
  | 'track'
  | 'find'
  | 'cancel'
  | 'label'
  | 'sheet'
  | 'advise'
  | 'cities'
  | 'pickups'
  | 'money'
  | 'sign-in';

/** `rate` for good, or `times` and then no more; only at calls that do `on` where that is said. */
export type FaultPlan = { name: SimFault; rate?: number; times?: number; on?: SimDeed };

export type Faults = {
  add(plan: FaultPlan): void;
  calm(): void;
  /** Whether it goes wrong now; a fault that counts is one less afterwards. */
  strikes(name: SimFault, deed?: SimDeed): boolean;
  plans(): readonly FaultPlan[];
  /** How often each has struck so far. */
  struck(): ReadonlyMap<SimFault, number>;
};

export function openFaults(seed: string | number): Faults {
  let plans: FaultPlan[] = [];
  const random = randomFrom(seed, 'faults');
  const struck = new Map<SimFault, number>();
  return {
    add: (plan) => void plans.push({ ...plan }),
    calm: () => void (plans = []),
    plans: () => plans,
    struck: () => struck,
    strikes: (name, deed) => {
      const plan = plans.find((each) => each.name === name && (!each.on || each.on === deed));
      if (!plan || random() >= (plan.rate ?? 1)) return false;
      struck.set(name, (struck.get(name) ?? 0) + 1);
      if (plan.times === undefined && plan.rate !== undefined) return true;
      plan.times = (plan.times ?? 1) - 1;
      plans = plans.filter((each) => each.times !== 0);
      return true;
    },
  };
}

export function isSimFault(name: string): name is SimFault {
  return Object.hasOwn(SIM_FAULTS, name);
}
