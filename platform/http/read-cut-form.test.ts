// Tests of forms with a file: what was typed before one that is too large is kept, and no more than the limit is held.
import { expect, test } from 'vitest';
import { readCutForm } from './read-cut-form.ts';

const LIMIT = 20_000;

function posted(file: Uint8Array<ArrayBuffer>, name = 'a.jpg'): Request {
  const form = new FormData();
  form.set('payer', 'میزان بینک, Ayesha\r\n--x');
  form.set('reference', 'TID 1');
  form.set('picture', new File([file], name));
  return new Request('http://shop.test/', { method: 'POST', body: form });
}

test('one within the limit is read whole', async () => {
  const { form, isCut } = await readCutForm(posted(new Uint8Array(LIMIT - 2000).fill(7)), LIMIT);
  expect(isCut).toBe(false);
  expect((form.get('picture') as File).size).toBe(LIMIT - 2000);
});

test.each([LIMIT, LIMIT * 3, LIMIT * 300])(
  'of one with a file of %i bytes the texts are kept',
  async (size) => {
    const { form, isCut } = await readCutForm(posted(new Uint8Array(size).fill(45)), LIMIT);
    expect(isCut).toBe(true);
    expect([...form]).toEqual([
      ['payer', 'میزان بینک, Ayesha\r\n--x'],
      ['reference', 'TID 1'],
    ]);
  },
);

test('a form without a file is read as any other', async () => {
  const body = new URLSearchParams({ payer: 'HBL' });
  const { form, isCut } = await readCutForm(
    new Request('http://shop.test/', { method: 'POST', body }),
    LIMIT,
  );
  expect([[...form], isCut]).toEqual([[['payer', 'HBL']], false]);
});

test('what is no form is refused in words', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const broken = new Request('http://shop.test/', { method: 'POST', headers, body: '--x\r\nnothing' });
  await expect(readCutForm(broken, LIMIT)).rejects.toMatchObject({ init: { status: 400 } });
});
