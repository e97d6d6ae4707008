// The kinds of values that conditions of a coupon have: how each is read from what was typed, and how its field shows it.
import { fieldOf } from '#shop/pricing/money.ts';
import { MAX_RUPEES, readWhole, readWholeRupees, wholeRupees } from '#shop/offers/discount-form.ts';
import { cleanLine, isBlank } from '#shop/text/text.ts';

/** `rupees` in paisa, 0 for none; `limit` null for none; a `brand` or `category` of the shop's lists by name, null for all. */
export type ConditionValue = {
  rupees: number;
  limit: number | null;
  switch: boolean;
  brand: string | null;
  category: string | null;
};

export type ConditionKind = keyof ConditionValue;

type KindReader<Value> = {
  /** `error` where it cannot be saved; then the value is of no use. */
  read(typed: string): { value: Value; error?: string | false };
  field(value: Value): string;
};

const listedName: KindReader<string | null> = {
  read: (typed) => {
    const name = cleanLine(typed, 60);
    return { value: (name.ok && name.text) || null, error: !name.ok && 'Choose one from the list.' };
  },
  field: (value) => value ?? '',
};

const kinds: { [Kind in ConditionKind]: KindReader<ConditionValue[Kind]> } = {
  rupees: {
    read: (typed) => {
      const amount = isBlank(typed) ? 0 : readWholeRupees(typed);
      const isWrong = amount === null || amount > MAX_RUPEES;
      return { value: (amount ?? 0) * 100, error: isWrong && `Enter ${wholeRupees}, or leave it empty.` };
    },
    field: (value) => (value === 0 ? '' : fieldOf(value / 100)),
  },
  limit: {
    read: (typed) => {
      if (isBlank(typed)) return { value: null };
      const limit = readWhole(typed);
      const isWrong = limit === null || limit < 1 || limit > 1_000_000;
      const error = isWrong && 'Enter a whole number of 1 or more, or leave it empty for no limit.';
      return { value: limit, error };
    },
    field: (value) => String(value ?? ''),
  },
  switch: {
    read: (typed) => ({ value: typed !== '' }),
    field: (value) => (value ? 'on' : ''),
  },
  brand: listedName,
  category: listedName,
};

/** By kind; a condition hands its own value to its own kind. */
export const CONDITION_KINDS: Record<ConditionKind, KindReader<ConditionValue[ConditionKind]>> = kinds;
