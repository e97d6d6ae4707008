// The parts of an extension's page: words, a table, a form.
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { ExtensionPart } from '#server/extensions/extension.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';

/** `typed`: what was in a form that was refused. */
type ExtensionPartProps<Kind = ExtensionPart['kind']> = {
  part: Extract<ExtensionPart, { kind: Kind }>;
  typed: Readonly<Record<string, string>> | undefined;
};

export function Part({ part, typed }: ExtensionPartProps) {
  switch (part.kind) {
    case 'text':
      return (
        <p dir="auto" className="max-w-[70ch] wrap-anywhere whitespace-pre-line text-ink-2">
          {part.text}
        </p>
      );
    case 'table':
      return <PartTable part={part} />;
    case 'form':
      return <PartForm part={part} typed={typed} />;
  }
}

function columnAt(name: string, at: number): Column<ExtensionRow> {
  const cell = ({ cells }: ExtensionRow) => cellOf(cells[at] ?? '');
  return { key: `${at}`, head: name, isTitle: at === 0, cell };
}

type ExtensionRow = { key: string; cells: readonly string[] };

function PartTable({ part: { title, head, rows } }: Pick<ExtensionPartProps<'table'>, 'part'>) {
  const columns = head.map(columnAt);
  if (rows.length === 0) return <p className="text-small text-ink-2">{title}: none yet.</p>;
  const keyed = rows.map((cells, at) => ({ key: `${at}`, cells }));
  return <DataTable caption={title} columns={columns} rows={keyed} rowKey={({ key }) => key} />;
}

const LINK = 'font-semibold text-link underline underline-offset-4';

function cellOf(text: string): ReactNode {
  if (/^\/(?!\/)/.test(text))
    return (
      <Link to={text} className={LINK}>
        Open
      </Link>
    );
  if (text.startsWith('https://'))
    return (
      <a href={text} rel="noreferrer" className={`${LINK} wrap-anywhere`}>
        {text}
      </a>
    );
  return (
    <span dir="auto" className="wrap-anywhere">
      {text}
    </span>
  );
}

function PartForm({ part: { title, button, fields }, typed }: ExtensionPartProps<'form'>) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Panel title={title}>
      <Form method="post" className="grid max-w-2xl gap-3">
        {fields.map(({ name, label, value, hint }) => (
          <Field
            key={`${name}-${value}`}
            name={name}
            label={label}
            hint={hint}
            dir="auto"
            defaultValue={typed?.[name] ?? value}
          />
        ))}
        <Button disabled={isBusy} className="justify-self-start">
          {button}
        </Button>
      </Form>
    </Panel>
  );
}
