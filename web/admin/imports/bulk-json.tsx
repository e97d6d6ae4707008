// Bulk add: a text area for a JSON array of products, a dry run, then the adding with its progress.
import { inMoney } from '#shop/country/words.ts';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { ListedNames } from '#shop/catalogue/listed-names.ts';
import type { TakenIn } from '#server/batches/apply-import.ts';
import { closeToasts, showToast } from '#web/ui/toast.tsx';
import { BulkProgress, BulkResult } from './bulk-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { useOnAnswer } from '../parts/use-saved.ts';
import type { BulkAnswer } from './products-bulk.tsx';
import { useImporting } from './use-importing.ts';

type JsonProps = { names: ListedNames; posted: BulkAnswer | undefined };

export function BulkJson({ names, posted }: JsonProps) {
  const check = useFetcher<BulkAnswer>();
  const [text, setText] = useState(posted?.typed ?? '');
  const [checked, setChecked] = useState('');
  const [taken, setTaken] = useState<TakenIn | null>(posted?.taken ?? null);
  const { progress, send } = useImporting((result) => {
    setTaken(result);
    setChecked('');
    // Cleared only when there were no errors (rule B4).
    if (result.problems.length === 0) setText('');
  });
  useOnAnswer(check, ({ ok, title, text: why = '' }) => {
    if (!ok) showToast({ look: 'error', title, text: why, about: 'bulk' });
  });
  const isChecking = check.state !== 'idle';
  const answer = isChecking ? undefined : (check.data ?? posted);
  const dryRun = checked === text && text !== '' ? answer?.dryRun : undefined;
  const count = dryRun ? dryRun.added : 0;
  const submit = () => {
    closeToasts('bulk');
    setTaken(null);
    const form = new FormData();
    form.set('json', text);
    if (count > 0) return void send(form);
    form.set('intent', 'check');
    setChecked(text);
    void check.submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  return (
    <Panel title="Bulk add">
      <form
        method="post"
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <input type="hidden" name="intent" value="add" />
        <TextArea
          name="json"
          label="Products as a JSON array"
          hint={`title, brand, category and base_price ${inMoney}; optional: description, discount_percentage, audience, inventory`}
          error={answer?.ok === false && answer.typed !== undefined ? answer.text : undefined}
          rows={14}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={example(names)}
          className="[&_textarea]:[font-family:ui-monospace,monospace] [&_textarea]:text-small"
        />
        {progress && <BulkProgress progress={progress} />}
        {dryRun && !progress && <BulkResult result={dryRun} samples={dryRun.samples} isDryRun />}
        {taken && !dryRun && <BulkResult result={taken} isDryRun={false} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={isChecking || progress !== null}>
            {isChecking
              ? 'Checking...'
              : count > 0
                ? `Add ${count.toLocaleString('en-PK')} ${count === 1 ? 'product' : 'products'}`
                : 'Bulk Add'}
          </Button>
          <p className="text-small text-ink-3">
            {count > 0 ? 'Checked. Nothing has been saved yet.' : 'Checks first and shows what would happen.'}
          </p>
        </div>
      </form>
    </Panel>
  );
}

function example({ brands, types }: ListedNames): string {
  const product = {
    title: 'Mall Road Loafer',
    brand: brands[0] ?? 'Nike',
    category: types[0] ?? 'Casual',
    base_price: 6490,
    inventory: [{ size: '42', stock: 3 }],
  };
  return JSON.stringify([product], null, 2);
}
