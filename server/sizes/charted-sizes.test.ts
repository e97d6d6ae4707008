// Makers' charts wherever a size is converted: the schema and the code choose the same one, and files, other shops, searches, the API and agents go by it.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBulkJson } from '#shop/imports/bulk-json.ts';
import { guessMapping, readCsvRows } from '#shop/imports/csv-columns.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { chartOf, type ChartScope } from '#shop/sizes/size-chart.ts';
import { findShoes } from '#server/agents/find-shoes.ts';
import { readCsv } from '#server/batches/read-csv.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { stageFile } from '#server/move-in/stage-file.ts';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { fine } from '#server/testing/fine.ts';
import { feedText } from '#server/testing/feed-text.ts';
import { noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { listCharts, loadCharts } from './load-charts.ts';
import { createChart } from './save-chart.ts';

const nikeMen = [
  { eu: '41', uk: '6.5', us: '7.5', from: 256, to: 262 },
  { eu: '42', uk: '8.5', us: '', from: 263, to: 268 },
  { eu: '43', uk: '', us: '10', from: null, to: 275 },
];

let it: ApiShop;
let actor: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  it = await openApiShop();
  actor = await makeStaff(it.db, 'SUPER_ADMIN');
  const kids = [{ eu: '28', uk: '10', us: '11C', from: null, to: 177 }];
  for (const [brand, category, rows] of [
    ['Nike', 'Men', nikeMen],
    ['Nike', null, [{ eu: '44', uk: '9', us: '10', from: null, to: 280 }]],
    [null, 'Kids', kids],
    ['Puma', 'Kids', kids],
    [null, 'Women', [{ eu: '39', uk: '6', us: '8', from: null, to: 248 }]],
  ] as const)
    fine(await createChart(it.db, actor, { brand, category, rows: [...rows], widths: [] }));
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

test('the schema and the code choose the same chart for every kind of product', async () => {
  const charts = await loadCharts(it.db);
  const brands = ['Nike', 'Puma', 'New Balance'];
  const audiences = ['Men', 'Women', 'Unisex', null];
  const kinds = brands.flatMap((brand) =>
    ['Kids', 'Sneakers', 'Running'].flatMap((category) =>
      audiences.map((audience) => ({ brand, category, audience })),
    ),
  );
  const chosen = await Promise.all(
    kinds.map(async ({ brand, category, audience }) => {
      const { rows } = await sql<{ id: number | null }>`
        select size_chart_of(${brand}, ${category}, ${audience}) as id`.execute(it.db);
      return rows[0]?.id ?? null;
    }),
  );
  expect(chosen).toEqual(kinds.map((kind) => chartOf<ChartScope & { id: number }>(charts, kind)?.id ?? null));
  expect(new Set(chosen).size).toBe(6);
});

test('a size is named in the UK by the chart, not at all where that says nothing, and by nobody else’s', async () => {
  const ukOf = async (id: string, size: string) => {
    const { rows } = await sql<{ uk: string | null }>`select uk_size(${id}, ${size}) as uk`.execute(it.db);
    return rows[0]?.uk;
  };
  const { court, runner, chappal } = it.shop;
  expect([
    await ukOf(court.id, '42'),
    await ukOf(court.id, '42 Wide'),
    await ukOf(court.id, '43'),
    await ukOf(court.id, '46'),
    await ukOf(runner.id, '39'),
  ]).toEqual(['8.5', '8.5', '', '', '6']);
  await sql`update products set brand = 'New Balance' where id = ${chappal.id}`.execute(it.db);
  expect(await ukOf(chappal.id, '42')).toBeNull();
});

test('staff see how many products go by each', async () => {
  const listed = await listCharts(it.db);
  // The runner is Puma’s for women; the retired one is of Nike, for nobody in particular.
  expect(listed.map(({ brand, category, products }) => [brand, category, products])).toEqual([
    ['Nike', null, 1],
    ['Nike', 'Men', 1],
    ['Puma', 'Kids', 0],
    [null, 'Kids', 0],
    [null, 'Women', 1],
  ]);
});

async function csvSizes(text: string) {
  const csv = readCsv(text);
  if (isRefusal(csv)) throw new Error(csv.text);
  const [names, charts] = await Promise.all([loadListedNames(it.db), loadCharts(it.db)]);
  const read = readCsvRows(csv.rows, guessMapping(csv.headings), names, { charts });
  const sizes = read.products.flatMap((product) => product.sizes.map(({ size }) => size));
  return { sizes, problems: read.problems.map((each) => `${each.line}: ${each.text}`) };
}

function row(brand: string, category: string, audience: string, size: string): string {
  return `${brand} ${audience} ${size},${brand},${category},${audience},4500,${size},3`;
}

test('a UK or US number in a file is the EU size of its product’s chart', async () => {
  const head = 'Title,Brand,Category,Audience,Price (rupees),Size,Stock';
  expect(
    await csvSizes(
      [
        head,
        row('Nike', 'Sneakers', 'Men', 'UK 8.5'),
        row('Nike', 'Sneakers', 'Men', 'US 10'),
        row('Nike', 'Sneakers', 'Women', 'US 10'),
        row('New Balance', 'Sneakers', 'Men', 'UK 8'),
        row('Puma', 'Kids', '', 'us 11c'),
        row('New Balance', 'Sneakers', 'Men', 'uk 8 wide'),
        row('Nike', 'Sneakers', 'Men', 'EU 41'),
        row('Nike', 'Sneakers', 'Men', 'UK 15'),
      ].join('\n'),
    ),
  ).toEqual({
    sizes: ['42', '43', '44', '42', '28', '42 Wide', '41'],
    problems: ['9: Size UK 15 is not in the size chart'],
  });
  // A row of a product that is there says no category: which chart it goes by is not known yet.
  const { problems } = await csvSizes('Title,Brand,Size,Stock\nCourt Classic,Nike,UK 8.5,3');
  expect(problems).toEqual([
    '2: UK 8.5: say the brand, category and audience in the same row, or the EU size',
  ]);
});

test('JSON goes by it, and says which size it cannot take', async () => {
  const [names, charts] = await Promise.all([loadListedNames(it.db), loadCharts(it.db)]);
  const item = { title: 'Khyber', brand: 'Nike', category: 'Casual', audience: 'Men', base_price: 4_500 };
  const items = [
    { ...item, inventory: [{ size: 'UK 6.5', stock: 1 }] },
    { ...item, title: 'Bolan', inventory: [{ size: 'UK 3', stock: 1 }] },
    {
      ...item,
      title: 'Twice',
      inventory: [
        { size: 'UK 6.5', stock: 1 },
        { size: 41, stock: 1 },
      ],
    },
  ];
  const read = readBulkJson(JSON.stringify(items), names, { charts });
  if (isRefusal(read)) throw new Error(read.text);
  expect(read.products.map(({ sizes }) => sizes.map(({ size }) => size))).toEqual([['41']]);
  expect(read.problems.map(({ text }) => text)).toEqual([
    'Size UK 3 is not in the size chart',
    'Invalid inventory',
  ]);
});

test('another shop’s sizes come by the chart of the brand', async () => {
  const rows = [
    'Handle,Title,Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Status',
    'a,Alpha,Nike,Sneakers,Men,true,Size,UK 8.5,4500,2,active',
    'b,Beta,New Balance,Sneakers,Men,true,Size,UK 8,4500,2,active',
  ];
  const staged = fine(
    await stageFile(
      it.db,
      actor,
      { name: 'products.csv', file: new Blob([rows.join('\n')]), smallSizes: 'UK' },
      noon,
    ),
  );
  const { rows: products } = await sql<{ sizes: string }>`
    select jsonb_path_query_array(moved, '$.product.sizes[*].size')::text as sizes from move_in_products
    where move_in_id = ${staged.id} order by position`.execute(it.db);
  expect(products.map(({ sizes }) => sizes)).toEqual(['["42"]', '["42"]']);
});

test('the API lists the charts, and an agent reads a size in every system', async () => {
  const { body } = await it.erp.call('GET', '/size-charts');
  expect(body.data.map(({ brand, category }: ChartScope) => [brand, category])).toContainEqual([
    'Nike',
    'Men',
  ]);
  expect(body.data.find(({ category }: ChartScope) => category === 'Men').rows[1]).toEqual(nikeMen[1]);
  const tool = findShoes.find(({ name }) => name === 'get_product');
  const call = { app: it.erp.app } as Parameters<NonNullable<typeof tool>['run']>[0];
  const told = await tool?.run(call, { id: it.shop.court.id });
  expect(JSON.stringify(told)).toContain('"sizeLabel":"EU 42 · UK 8.5 · 26.3–26.8 cm"');
});

test('the feeds tell EU sizes, whatever the chart', async () => {
  const text = await feedText(it.db, { id: it.shop.court.id, colour: 'Black' });
  expect(text).toContain('<g:size>42</g:size>');
  expect(text).toContain('<g:size_system>EU</g:size_system>');
  expect(text).not.toContain('8.5');
});
