// The buttons over a text: what they write is plain text, which the server makes headings, lists, links, tables and pictures of.
import { useRef } from 'react';
import { settingNames } from '#shop/own-pages/setting-words.ts';
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { href } from '#shop/text/href.ts';
import { Button } from '#web/ui/button.tsx';
import { useUploads } from '../products/form/use-uploads.ts';

const TABLE = '\n| Size UK | Foot in cm |\n| --- | --- |\n| 8 | 26 |\n';

type Tool = { name: string; write: (chosen: string) => string };

const tools: Tool[] = [
  { name: 'Heading', write: (chosen) => `\n## ${chosen || 'Heading'}\n` },
  { name: 'Bold', write: (chosen) => `**${chosen || 'bold'}**` },
  {
    name: 'List',
    write: (chosen) =>
      `\n${lines(chosen)
        .map((line) => `- ${line}`)
        .join('\n')}\n`,
  },
  {
    name: 'Numbers',
    write: (chosen) =>
      `\n${lines(chosen)
        .map((line, at) => `${at + 1}. ${line}`)
        .join('\n')}\n`,
  },
  { name: 'Link', write: (chosen) => `[${chosen || 'words'}](${href('/shop')})` },
  { name: 'Table', write: () => TABLE },
];

function lines(chosen: string): string[] {
  return (chosen || 'one\ntwo').split('\n').filter((line) => line.trim() !== '');
}

/** Writes into the text area of the same form, where the cursor stands. Needs scripts; the text does not. */
export function PageTools() {
  const row = useRef<HTMLDivElement>(null);
  const put = (write: Tool['write']) => {
    const area = row.current?.closest('form')?.elements.namedItem('body');
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end, value } = area;
    area.setRangeText(write(value.slice(start, end)), start, end, 'end');
    area.focus();
    // As if it had been typed.
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label="Write in the text"
      data-tools
      className="mb-3 flex flex-wrap gap-1.5"
    >
      <noscript>
        <style>{'[data-tools]{display:none!important}'}</style>
      </noscript>
      {tools.map(({ name, write }) => (
        <Button key={name} look="quiet" type="button" onClick={() => put(write)}>
          {name}
        </Button>
      ))}
      <PictureTool put={put} />
      <label>
        <span className="sr-only">Value of Settings</span>
        <select
          value=""
          onChange={(event) => {
            event.stopPropagation();
            const name = event.target.value;
            if (name) put(() => `{${name}}`);
          }}
          className="control"
        >
          <option value="">Value of Settings</option>
          {settingNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

function PictureTool({ put }: { put: (write: Tool['write']) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const { uploads, add } = useUploads(({ key, width, height }) => {
    const url = pictureUrl({ key, width: 960, format: 'webp' });
    put((chosen) => `\n![${chosen || 'What the picture shows'}](${url} "${width}x${height}")\n`);
  });
  const [upload] = uploads;
  return (
    <>
      <Button
        look="quiet"
        type="button"
        disabled={upload !== undefined}
        onClick={() => file.current?.click()}
      >
        {upload ? `${Math.round(upload.share * 100)}% sent` : 'Picture'}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label="Picture"
        onChange={(event) => {
          event.stopPropagation();
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
