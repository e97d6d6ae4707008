// One exchange with a courier: its call, or both of its calls where the second needs what the first told.
import type { Exchange, NotDone } from '#shop/couriers/courier.ts';
import type { CallCourier } from './call.ts';
import type { CallingAccount } from './load-account.ts';

/** not-sent: nothing was done. unclear: it may have been heard, and no answer came. */
export type NotAnswered = { kind: 'not-sent' | 'unclear'; why: string };

type Asking<Input> = {
  account: Pick<CallingAccount, 'id' | 'courier' | 'values'>;
  input: Input;
  /** What a first call told before: it is not made again. */
  told?: string;
  /** Waits with the second call until what the first told is written down. */
  onTold?: (told: string) => Promise<void>;
};

export async function askCourier<Input, Answer>(
  call: CallCourier,
  exchange: Exchange<Input, Answer>,
  { account, input, told = '', onTold }: Asking<Input>,
): Promise<Answer | NotDone | NotAnswered> {
  const { values } = account;
  if (values === null) return { kind: 'refused', why: 'The account is not complete.' };
  const { first } = exchange;
  if (first === 'booking' && told === '')
    return { kind: 'refused', why: 'Only the answer of the booking tells where it is, and that was lost.' };
  let known = told;
  if (typeof first === 'object' && told === '') {
    const called = await call(account, first.encode(input, values));
    if (called.kind !== 'answered') return called;
    if (called.answer.status === 429) return tooOften;
    const said = first.read(called.answer, input);
    if (said.kind !== 'told') return said;
    known = said.told;
    await onTold?.(known);
  }
  const called = await call(account, exchange.encode(input, values, known));
  if (called.kind !== 'answered') return called;
  return called.answer.status === 429 ? tooOften : exchange.read(called.answer, input);
}

// Turned away at the door.
const tooOften: NotAnswered = { kind: 'not-sent', why: 'It wants to be called less often.' };
