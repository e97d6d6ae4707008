// The smallest PDF that readers open: a page for each label, lines of text on it.

/** Lines are cut to what Helvetica shows without a font of its own: Latin letters. */
export function pdfOf(pages: readonly (readonly string[])[]): Buffer {
  const kids = pages.map((_, nth) => `${4 + nth * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, nth) => {
      const text = lines.map((line) => `(${plain(line)}) Tj T*`).join(' ');
      const stream = `BT /F1 11 Tf 14 TL 20 400 Td ${text} ET`;
      return [
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] ' +
          `/Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + nth * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, nth) => {
    const offset = text.length;
    text += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = text.length;
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function plain(line: string): string {
  return line.replaceAll(/[^ -~]/g, '?').replaceAll(/[\\()]/g, '\\$&');
}
