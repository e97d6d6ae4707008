import { describe, expect, test } from 'vitest';
import { readPastedNumbers, readStageChanges } from './stage-changes.ts';

function form(fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

const paste = (numbers: string) =>
  readPastedNumbers(
    form([
      ['courier', 'TCS'],
      ['numbers', numbers],
    ]),
  );

describe('tracking numbers pasted as lines', () => {
  test.each([
    ['#1c051f05\tTCS-778812345'],
    ['1C051F05, TCS-778812345'],
    ['1c051f05;TCS-778812345'],
    ['  #1c051f05   TCS-778812345  '],
  ])('%j is an order and its number', (line) => {
    expect(paste(line)).toEqual({
      courier: 'TCS',
      lines: [{ shortId: '1c051f05', trackingNumber: 'TCS-778812345' }],
      wrong: [],
    });
  });

  test('lines that cannot be read are told as they were typed; empty ones are passed over', () => {
    expect(paste('Order\tNumber\n\n1c051f05\tA 1\n1c051f0\tB 2\n1c051f06')).toEqual({
      courier: 'TCS',
      lines: [{ shortId: '1c051f05', trackingNumber: 'A 1' }],
      wrong: ['Order\tNumber', '1c051f0\tB 2', '1c051f06'],
    });
  });
});

describe('a stage for many orders', () => {
  const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;

  test('one stage for all, or a courier and number for each', () => {
    const packed = readStageChanges(
      form([
        ['stage', 'packed'],
        ['id', ids[0]],
        ['version', '3'],
        ['id', ids[1]],
        ['version', ''],
      ]),
    );
    expect(packed?.map(({ orderId, stage }) => [orderId, stage])).toEqual(ids.map((id) => [id, 'packed']));
    expect(packed?.map(({ version }) => version)).toEqual([3, undefined]);
    const back = readStageChanges(
      form([
        ['stage', 'shipped'],
        ...ids.flatMap((id, at): [string, string][] => [
          ['id', id],
          ['courier', `C${at}`],
          ['trackingNumber', `N${at}`],
        ]),
      ]),
    );
    expect(back?.map(({ courier, trackingNumber }) => [courier, trackingNumber])).toEqual([
      ['C0', 'N0'],
      ['C1', 'N1'],
    ]);
  });

  test.each([
    [[['stage', 'packed']]],
    [
      [
        ['stage', 'lost'],
        ['id', ids[0]],
      ],
    ],
    [
      [
        ['stage', 'packed'],
        ['id', 'x'],
      ],
    ],
  ] satisfies [[string, string][]][])('%j is refused', (fields) => {
    expect(readStageChanges(form(fields))).toBeNull();
  });
});
