// Tests of the news of orders: whoever listens as the shop stops is sent away, and so is who comes then.
import { expect, test, vi } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { testDatabase } from '#server/db/testing.ts';
import { openOrderNews } from './order-news.ts';

test('subscribers are ended when the shop stops, and those that come later at once', async () => {
  const it = await testDatabase();
  const news = openOrderNews({ url: it.url }, openLog('error'));
  try {
    const [early, late] = [vi.fn(), vi.fn()];
    news.subscribe(() => {}, early);
    news.endAll();
    expect(early).toHaveBeenCalledOnce();
    const leave = news.subscribe(() => {}, late);
    expect(late).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(late).toHaveBeenCalledOnce();
    leave();
    expect(news.count()).toBe(0);
  } finally {
    await news.stop();
    await it.close();
  }
});
