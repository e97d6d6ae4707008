// The form of one menu: its rows, each with a name, an address and its place; saved all at once.
import { Form, useNavigation } from 'react-router';
import type { MenuErrors } from '#shop/menus/menu-form.ts';
import type { MenuRow } from '#shop/menus/menu-rows.ts';
import type { MenuName } from '#shop/menus/menus.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '../parts/form-notice.tsx';
import { Panel } from '../parts/panel.tsx';
import type { MenuAnswer } from './menus.tsx';

type MenuFormProps = {
  menu: MenuName;
  rows: readonly MenuRow[];
  /** What leads nowhere of the menu as it is saved. */
  dead: MenuErrors;
  isOwn: boolean;
  /** Rows that it may have. */
  most: number;
  answer: MenuAnswer | undefined;
};

export function MenuForm({ menu, rows, dead, isOwn, most, answer }: MenuFormProps) {
  const shown = answer?.typed ?? rows;
  const errors = answer?.typed ? (answer.errors ?? {}) : dead;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Panel title={menu === 'header' ? 'Header' : 'Footer'}>
      <FormNotice answer={answer} />
      <p className="mb-4 text-small text-ink-2">
        {menu === 'header'
          ? 'One row of links under the name of the shop; on a phone, behind the menu button.'
          : 'A row without an address is the heading of the rows after it.'}
      </p>
      <Form method="post" preventScrollReset noValidate key={JSON.stringify(shown)}>
        <input type="hidden" name="menu" value={menu} />
        {/* Enter in a field saves, and presses none of the buttons of the rows. */}
        <button name="press" value="save" hidden aria-hidden="true" tabIndex={-1} />
        <ol className="grid grid-cols-1 gap-4">
          {shown.map((row, at) => (
            <Row key={at} {...{ menu, at, row, errors, isBusy }} isLast={at === shown.length - 1} />
          ))}
        </ol>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button name="press" value="save" disabled={isBusy}>
            Save menu
          </Button>
          <Button look="quiet" name="press" value="add" disabled={isBusy || shown.length >= most}>
            Add a row
          </Button>
          {isOwn && (
            <Button look="plain" name="press" value="default" disabled={isBusy}>
              Back to the default menu
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  );
}

type MenuRowProps = {
  menu: MenuName;
  at: number;
  row: MenuRow;
  errors: MenuErrors;
  isBusy: boolean;
  isLast: boolean;
};

function Row({ menu, at, row, errors, isBusy, isLast }: MenuRowProps) {
  const press = (what: 'up' | 'down' | 'remove', name: string, isOff = false) => (
    <Button
      look="plain"
      name="press"
      value={`${what}-${at}`}
      disabled={isBusy || isOff}
      aria-label={`${name}: row ${at + 1}, ${isolate(row.name) || 'empty'}`}
    >
      {name}
    </Button>
  );
  return (
    <li className="grid grid-cols-1 gap-x-3 gap-y-2 border-t border-line pt-3 sm:grid-cols-2">
      <Field
        id={`${menu}-name-${at}`}
        name={`name-${at}`}
        label="Name"
        maxLength={40}
        dir="auto"
        defaultValue={row.name}
        error={errors[`name-${at}`]}
      />
      <Field
        id={`${menu}-to-${at}`}
        name={`to-${at}`}
        label="Address"
        list="menu-places"
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={row.to}
        error={errors[`to-${at}`]}
      />
      <div className="flex flex-wrap gap-1 sm:col-span-2">
        {press('up', 'Up', at === 0)}
        {press('down', 'Down', isLast)}
        {press('remove', 'Remove')}
      </div>
    </li>
  );
}
