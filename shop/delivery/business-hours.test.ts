// Tests of business hours: open and closed to the minute, over midnight and the end of the week, in Pakistan's time.
import { describe, expect, test } from 'vitest';
import { clockOf, hoursRows, minuteOfDay, opennessAt, openLine } from './business-hours.ts';
import { defaultSettings, type OpenSpan } from '../settings/settings.ts';

const { hours } = defaultSettings;

/** A moment on the clock of Pakistan; 2 November 2026 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-0${day}T${time}+05:00`);

const lineAt = (now: Date, own: readonly OpenSpan[] = hours) => openLine(opennessAt(now, own));

describe('the default hours of rule T7', () => {
  test.each([
    [2, '08:59:59', 'Closed now, opens Mon 9:00 AM'],
    [2, '09:00:00', 'Open now until 8:00 PM'],
    [2, '19:59:59', 'Open now until 8:00 PM'],
    [2, '20:00:00', 'Closed now, opens Tue 9:00 AM'],
    [2, '23:59:59', 'Closed now, opens Tue 9:00 AM'],
    [3, '00:00:00', 'Closed now, opens Tue 9:00 AM'],
    [6, '20:00:00', 'Closed now, opens Sat 10:00 AM'],
    [7, '09:59:59', 'Closed now, opens Sat 10:00 AM'],
    [7, '10:00:00', 'Open now until 6:00 PM'],
    [7, '18:00:00', 'Closed now, opens Sun 12:00 PM'],
    [8, '12:00:00', 'Open now until 5:00 PM'],
    [8, '17:00:00', 'Closed now, opens Mon 9:00 AM'],
    [8, '23:59:59', 'Closed now, opens Mon 9:00 AM'],
  ])('on day %i of the month at %s: %s', (day, time, line) => expect(lineAt(at(day, time))).toBe(line));

  test('the clock is that of Pakistan wherever the server stands', () => {
    // 04:00 in London on Monday is 9 in the morning in Karachi.
    expect(lineAt(new Date('2026-11-02T04:00:00Z'))).toBe('Open now until 8:00 PM');
    expect(lineAt(new Date('2026-11-02T03:59:59Z'))).toBe('Closed now, opens Mon 9:00 AM');
    expect(minuteOfDay(new Date('2026-11-01T19:00:00Z'))).toBe(0);
    expect(minuteOfDay(new Date('1969-12-31T19:01:00Z'))).toBe(1);
  });
});

describe('hours of the owner', () => {
  test('a shop open over midnight does not close there', () => {
    const late: OpenSpan[] = [
      { days: ['Fri', 'Fri'], open: '20:00', close: '24:00' },
      { days: ['Sat', 'Sat'], open: '00:00', close: '02:00' },
    ];
    expect(lineAt(at(6, '23:59:59'), late)).toBe('Open now until 2:00 AM');
    expect(lineAt(at(7, '00:00:00'), late)).toBe('Open now until 2:00 AM');
    expect(lineAt(at(7, '02:00:00'), late)).toBe('Closed now, opens Fri 8:00 PM');
  });

  test('nor at the end of the week', () => {
    const late: OpenSpan[] = [
      { days: ['Sun', 'Sun'], open: '20:00', close: '24:00' },
      { days: ['Mon', 'Mon'], open: '00:00', close: '01:30' },
    ];
    expect(lineAt(at(8, '23:59:59'), late)).toBe('Open now until 1:30 AM');
    expect(lineAt(at(2, '00:00:00'), late)).toBe('Open now until 1:30 AM');
  });

  test('closing at midnight is named so', () => {
    expect(lineAt(at(2, '12:00:00'), [{ days: ['Mon', 'Mon'], open: '09:00', close: '24:00' }])).toBe(
      'Open now until midnight',
    );
  });

  test('a break at noon on Friday is a time of being closed', () => {
    const friday: OpenSpan[] = [
      { days: ['Fri', 'Fri'], open: '14:30', close: '20:00' },
      { days: ['Fri', 'Fri'], open: '09:00', close: '12:30' },
    ];
    expect(lineAt(at(6, '12:29:59'), friday)).toBe('Open now until 12:30 PM');
    expect(lineAt(at(6, '12:30:00'), friday)).toBe('Closed now, opens Fri 2:30 PM');
    expect(lineAt(at(6, '20:00:00'), friday)).toBe('Closed now, opens Fri 9:00 AM');
  });

  test('day and night, and never', () => {
    expect(lineAt(at(4, '03:00:00'), [{ days: ['Mon', 'Sun'], open: '00:00', close: '24:00' }])).toBe(
      'Open now',
    );
    expect(lineAt(at(4, '03:00:00'), [])).toBe('Closed now');
  });
});

test('the sign lists the spans, marks today and names the days that are closed', () => {
  const rows = hoursRows(at(7, '12:00:00'), hours.slice(0, 2));
  expect(rows.map((row) => [row.days, row.open, row.isToday])).toEqual([
    ['Mon-Fri', { from: 540, to: 1200 }, false],
    ['Sat', { from: 600, to: 1080 }, true],
    ['Sun', null, false],
  ]);
});

test.each([
  [0, 'midnight'],
  [1, '12:01 AM'],
  [719, '11:59 AM'],
  [720, '12:00 PM'],
  [1439, '11:59 PM'],
  [1440, 'midnight'],
])('minute %i of the day is %s', (minute, clock) => expect(clockOf(minute)).toBe(clock));
