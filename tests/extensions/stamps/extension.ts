// An example of nearly every hook: a stamp for each order, a rider of the town, and what shoppers and staff see of it.
import type { Extension } from '#server/extensions/extension.ts';

const text = { key: 'made-in', name: 'Made in', unit: '', filtered: true, feed: null };
const madeIn = { ...text, kind: 'choice' as const, choices: ['Lahore', 'Charsadda'] };
const WORDS = 'A stamp for every order.';

export default {
  name: 'stamps',
  title: 'Stamps of the bazaar',
  // An order is told of again when the shop was killed meanwhile: its own id makes it one stamp.
  afterOrder: async ({ id, phone }, { store }) => store.put(`stamp ${id}`, phone),
  productFields: [madeIn],
  homeSections: [
    {
      key: 'stamps',
      title: 'Stamps',
      load: async ({ store }) => ({ kind: 'text', text: String((await store.get('words')) ?? WORDS) }),
    },
  ],
  pages: [
    {
      key: 'stamps',
      title: 'Stamps',
      needs: 'settings.change',
      load: async ({ store }) => {
        const value = String((await store.get('words')) ?? WORDS);
        const fields = [{ name: 'words', label: 'On the home page', value }];
        return [{ kind: 'form', title: 'Words', button: 'Save', fields }];
      },
      act: async ({ words = '' }, { store }) => {
        if (words === '') return { wrong: 'Type what the home page shall say.' };
        await store.put('words', words);
        return { done: 'The home page says it within a minute.' };
      },
    },
  ],
  couriers: [
    {
      name: 'tonga',
      title: 'Tonga of the bazaar',
      host: 'tonga.example',
      fields: [{ key: 'key', label: 'Key', secret: true }],
      can: { cod0: true, sameRef: 'refused', visibleWithin: 1 },
      limits: { name: 60, address: 120, contents: 60, remarks: 60, pairs: 10, tracked: 20 },
      book: {
        encode: ({ ref, cod }, { key = '' }) => ({ method: 'POST', path: 'b', body: { ref, cod, key } }),
        read: ({ status, bytes }) => {
          const cn = Buffer.from(bytes).toString();
          return status === 200 && cn
            ? { kind: 'booked', cn }
            : { kind: 'unknown', why: `he said ${status}` };
        },
      },
      words: { Trotting: 'moving', Brought: 'delivered' },
      logged: [],
    },
  ],
} satisfies Extension;
