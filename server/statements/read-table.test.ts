// Tests of uploaded tables: XLSX and CSV alike; what is too large, packed too tightly or nothing of the kind is refused in words.
import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { readTable, readText } from './read-table.ts';

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const of = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook with one sheet, as Excel saves it. */
function workbook(sheet: string, more: Zippable = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': xml(`<Types xmlns="${packages}/content-types"/>`),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${of}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${of}"><sheets><sheet name="Paid" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${of}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${of}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${of}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst xmlns="${main}"><si><t>CN</t></si><si><t>COD</t></si><si><t>Date</t></si><si><t>PX-1</t></si></sst>`,
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
    ...more,
  });
}

const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
  <row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2"><v>4999.5</v></c><c r="C2" s="1"><v>46331</v></c></row>`;

test('a workbook is read as the same table in CSV is', async () => {
  const same = [
    ['CN', 'COD', 'Date'],
    ['PX-1', '4999.5', '2026-11-05'],
  ];
  expect(await readTable(workbook(sheet))).toEqual({ rows: same });
  const csv = new TextEncoder().encode('\uFEFFCN;COD;Date\r\nPX-1;4999.5;2026-11-05');
  expect(await readTable(csv)).toEqual({ rows: same });
});

test.each<[string, () => Uint8Array, string]>([
  ['of 40 MB', () => new Uint8Array(40_000_000), 'larger than 5 MB'],
  [
    'that is a bomb',
    () => workbook(sheet, { 'xl/media/zeros.bin': new Uint8Array(80_000_000) }),
    'unpacks to more',
  ],
  [
    'that is an archive of something else',
    () => zipSync({ 'photo.jpg': new Uint8Array(10) }),
    'cannot be read as a spreadsheet',
  ],
  ['that is half an archive', () => workbook(sheet).slice(0, 400), 'cannot be read as a spreadsheet'],
  ['with too many lines', () => new TextEncoder().encode('A;B\n'.repeat(5_100)), 'At most 5000 lines'],
])('a file %s is refused in words', async (_what, bytes, words) => {
  expect(await readTable(bytes())).toEqual({ wrong: expect.stringContaining(words) });
});

test.each([',', ';', '\t', '|'])(
  'a table by %j is read by it, whatever a portal writes over it and into its amounts',
  (by) => {
    const cells = [
      ['Payment advice', 'W-44'],
      [''],
      ['CN', 'COD', 'Charges', 'Net'],
      ...Array.from({ length: 5 }, (_, at) => [`PX-${at}`, 'Rs 12,345.00', '250', '1,20,095.00']),
    ];
    const quoted = (cell: string) => (by === ',' && cell.includes(',') ? `"${cell}"` : cell);
    const text = cells.map((row) => row.map(quoted).join(by)).join('\n');
    expect(readText(text)).toEqual(cells);
  },
);
