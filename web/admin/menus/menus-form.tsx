// The form of both menus: their rows, each with a name, an address and its place; one Save keeps what was typed in either.
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { isSameMenu, type BothMenus, type MenuErrors } from '#shop/menus/menu-form.ts';
import type { MenuRow } from '#shop/menus/menu-rows.ts';
import { MENU_NAMES, type MenuName, type ShownMenu } from '#shop/menus/menus.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { LeaveQuestion } from '../parts/leave-guard.tsx';
import { Panel } from '../parts/panel.tsx';
import { SaveBar } from '../frame/save-bar.tsx';
import type { MenuAnswer } from './menus.tsx';

type MenusFormProps = {
  /** As they are saved, or as the shop comes. */
  shown: BothMenus<ShownMenu>;
  byDefault: BothMenus<MenuRow[]>;
  /** What leads nowhere of the menus as they are saved. */
  dead: BothMenus<MenuErrors>;
  /** Rows that each may have. */
  most: Record<MenuName, number>;
  answer: MenuAnswer | undefined;
};

export function MenusForm({ shown, byDefault, dead, most, answer }: MenusFormProps) {
  const rows = answer?.typed ?? { header: shown.header.rows, footer: shown.footer.rows };
  const errors = answer?.typed ? (answer.wrong ?? noErrors) : dead;
  const isBusy = useNavigation().formMethod === 'POST';
  const [touched, setTouched] = useState<MenuAnswer | 'first' | null>(null);
  const isDirty = answer?.typed !== undefined || touched === (answer ?? 'first');
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      key={JSON.stringify(rows)}
      onChange={() => setTouched(answer ?? 'first')}
    >
      <LeaveQuestion isDirty={isDirty} />
      <FormNotice answer={answer} />
      <input type="hidden" name="shown" value={JSON.stringify(answer?.shown ?? shown)} />
      {/* Enter in a field saves, and presses none of the buttons of the rows. */}
      <button name="press" value="save" hidden aria-hidden="true" tabIndex={-1} />
      <p className="mb-4 max-w-prose text-small text-ink-2">
        Under “Leads to” choose from the list, or type the title of a page, collection, category or brand; an
        address does as well.
      </p>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start">
        {MENU_NAMES.map((menu) => (
          <MenuRows
            key={menu}
            menu={menu}
            rows={rows[menu]}
            errors={errors[menu]}
            most={most[menu]}
            isDefault={isSameMenu(rows[menu], byDefault[menu])}
            isBusy={isBusy}
          />
        ))}
      </div>
      <MenusBar isDirty={isDirty} isBusy={isBusy} />
    </Form>
  );
}

const noErrors: BothMenus<MenuErrors> = { header: {}, footer: {} };

function MenusBar({ isDirty, isBusy }: { isDirty: boolean; isBusy: boolean }) {
  // Without scripts nobody knows whether something was typed.
  const isKnown = useHydrated();
  return (
    <SaveBar state={isDirty ? 'Not saved yet' : isKnown && 'Everything is saved'}>
      <Button name="press" value="save" disabled={isBusy || (isKnown && !isDirty)} className="min-w-32">
        {isBusy ? 'Saving...' : 'Save menus'}
      </Button>
    </SaveBar>
  );
}

type MenuRowsProps = {
  menu: MenuName;
  rows: MenuRow[];
  errors: MenuErrors;
  most: number;
  isDefault: boolean;
  isBusy: boolean;
};

function MenuRows({ menu, rows, errors, most, isDefault, isBusy }: MenuRowsProps) {
  return (
    <Panel title={menu === 'header' ? 'Header' : 'Footer'}>
      <p className="mb-4 text-small text-ink-2">
        {menu === 'header'
          ? 'One row of links under the name of the shop; on a phone, behind the menu button.'
          : 'A row with nothing under “Leads to” is the heading of the rows after it.'}
      </p>
      <ol className="grid grid-cols-1 gap-4">
        {rows.map((row, at) => (
          <Row key={at} {...{ menu, at, row, errors, isBusy }} isLast={at === rows.length - 1} />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="quiet" name="press" value={`${menu}-add`} disabled={isBusy || rows.length >= most}>
          Add a row
        </Button>
        {!isDefault && (
          <Button look="plain" name="press" value={`${menu}-default`} disabled={isBusy}>
            Back to the default menu
          </Button>
        )}
      </div>
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
      value={`${menu}-${what}-${at}`}
      disabled={isBusy || isOff}
      aria-label={`${name}: row ${at + 1}, ${isolate(row.name) || 'empty'}`}
    >
      {name}
    </Button>
  );
  return (
    <li className="grid grid-cols-1 gap-x-3 gap-y-2 border-t border-line pt-3 sm:grid-cols-2">
      <Field
        name={`${menu}-name-${at}`}
        label="Name"
        maxLength={40}
        dir="auto"
        defaultValue={row.name}
        error={errors[`name-${at}`]}
      />
      <Field
        name={`${menu}-to-${at}`}
        label="Leads to"
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
