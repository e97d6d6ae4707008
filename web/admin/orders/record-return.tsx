// Pairs that came back, in an order's drawer: what did, and the form that records the next one (decision 0010).
import { inMoney } from '#shop/country/words.ts';
import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { ReturnView } from './return-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { CheckField, SelectField } from '../parts/more-fields.tsx';
import { ExchangeParcel } from './exchange-parcel.tsx';
import { PktTime } from '../parts/pkt-time.tsx';

export function RecordReturn({ back }: { back: ReturnView }) {
  const { refused, open, returned, exchanges, lines, promises } = back;
  if (!refused && open.length + returned.length + lines.length === 0) return null;
  return (
    <section aria-labelledby="return">
      <h3 id="return" className="micro mb-1 text-ink-3">
        Returns and exchanges
      </h3>
      {refused && <p>{refused}</p>}
      {open.length > 0 && <Open open={open} />}
      {returned.length > 0 && <Returned returned={returned} />}
      {exchanges.map((parcel) => (
        <ExchangeParcel key={parcel.number} parcel={parcel} />
      ))}
      {promises.map(({ text, isOpen }) => (
        <p key={text} className={`text-small ${isOpen ? 'text-ink-2' : 'text-ink-3'}`}>
          {text}
        </p>
      ))}
      {lines.length > 0 && <Record key={returned.length} lines={lines} />}
    </section>
  );
}

function Open({ open }: Pick<ReturnView, 'open'>) {
  return (
    <ul className="mb-3">
      {open.map(({ id, at, what, state, link }) => (
        <li key={id} className="border-b border-line py-2 text-small">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{what}</span>
            <PktTime at={at} clock={false} className="text-ink-2" />
          </p>
          <Link to={link} className="inline-flex min-h-11 items-center text-link underline md:min-h-8">
            {state}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Returned({ returned }: Pick<ReturnView, 'returned'>) {
  return (
    <ul className="mb-3">
      {returned.map(({ id, at, what, outcome, stock, note, canUndo }) => (
        <li key={id} className="border-b border-line py-2 text-small">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{what}</span>
            <PktTime at={at} clock={false} className="text-ink-2" />
          </p>
          <p className="flex flex-wrap justify-between gap-x-3">
            <span>{outcome}</span>
            <span className="text-ink-2">{stock}</span>
          </p>
          {note && <p className="text-ink-2">{note}</p>}
          {canUndo && <Undo id={id} what={what} />}
        </li>
      ))}
    </ul>
  );
}

// Recorded by mistake; no more once what goes out instead has left.
function Undo({ id, what }: Pick<ReturnView['returned'][number], 'id' | 'what'>) {
  const isSaving = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="undo-return" />
      <input type="hidden" name="return" value={id} />
      <Button look="quiet" disabled={isSaving} className="mt-2">
        Not returned after all
        <span className="sr-only">: {what}</span>
      </Button>
    </Form>
  );
}

// Closed until it is wanted: nearly every order never needs it.
function Record({ lines }: Pick<ReturnView, 'lines'>) {
  const [chosen, setChosen] = useState(lines[0]?.line);
  const line = lines.find((each) => each.line === chosen) ?? lines[0];
  const isSaving = useNavigation().state === 'submitting';
  if (!line) return null;
  return (
    <details className="mt-2 rounded-label border-[1.5px] border-line open:border-edge open:px-4 open:pb-4">
      <summary className="flex min-h-11 items-center px-3 font-semibold [details[open]>&]:px-0">
        Record a return
      </summary>
      <Form method="post" className="grid grid-cols-1 gap-4">
        <input type="hidden" name="intent" value="return" />
        <WhichPair lines={lines} line={line} onChoose={setChosen} />
        <SelectField key={`instead ${line.line}`} name="instead" label="What the customer gets">
          <option value="">Money back, {line.paidEach} a pair</option>
          {line.instead.map((each) => (
            <option key={each.id} value={each.id}>
              Exchange for {each.name}
            </option>
          ))}
        </SelectField>
        <Field
          name="collect"
          label={`Cash to collect with an exchange, ${inMoney}`}
          optional
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          hint="Leave empty for none. An agreed delivery charge or price difference."
        />
        <CheckField
          name="fit"
          label="Back in stock"
          hint="Unworn and boxed. If not ticked, the pair is written off."
          defaultChecked
        />
        <Field
          name="note"
          id="return-note"
          label="Note for colleagues"
          optional
          maxLength={500}
          autoComplete="off"
          hint="Such as how the money goes back. The customer does not see it."
        />
        <Button disabled={isSaving} className="justify-self-start">
          Save return
        </Button>
      </Form>
    </details>
  );
}

type Lines = ReturnView['lines'];
type PairProps = { lines: Lines; line: Lines[number]; onChoose: (line: string) => void };

function WhichPair({ lines, line, onChoose }: PairProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_6rem]">
      <SelectField
        name="line"
        label="Which item"
        value={line.line}
        onChange={(event) => onChoose(event.target.value)}
      >
        {lines.map((each) => (
          <option key={each.line} value={each.line}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <Field
        key={line.line}
        name="quantity"
        label="How many"
        type="number"
        min={1}
        max={line.out}
        defaultValue={1}
        required
      />
    </div>
  );
}
