// What staff know of a phone: note and tags, and the block with its reason. A blocked phone can still order; its orders are marked.
import { Form, useNavigation } from 'react-router';
import type { CustomerRecord } from '#server/customers/find-customer.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ActionAnswer } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';

type RecordProps = { record: CustomerRecord; answer: ActionAnswer | undefined };

/** Made anew for each version, so that a saved form shows what was saved. */
export function CustomerRecordForms({ record, answer }: RecordProps) {
  const isSaving = useNavigation().formMethod === 'POST';
  const { note, tags, blockedWhy, version } = record;
  const errors = answer?.errors ?? {};
  return (
    <section className="mt-6 border-t border-line pt-5">
      <FormNotice answer={answer} />
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="version" value={version} />
        <TextArea
          name="note"
          label="Note"
          optional
          hint="For staff only, shown with every order of this phone"
          rows={2}
          maxLength={1000}
          defaultValue={note}
          dir="auto"
          error={errors['note']}
        />
        <div className="flex flex-wrap items-end gap-3">
          <Field
            name="tags"
            label="Tags"
            optional
            hint="Separated by commas, such as wholesale, VIP"
            autoComplete="off"
            defaultValue={tags.join(', ')}
            dir="auto"
            error={errors['tags']}
            className="min-w-0 flex-1"
          />
          <Button look="quiet" disabled={isSaving}>
            Save
          </Button>
        </div>
      </Form>
      <div className="mt-5">
        {blockedWhy === null ? (
          <BlockForm version={version} isSaving={isSaving} error={errors['why']} />
        ) : (
          <Blocked why={blockedWhy} version={version} isSaving={isSaving} />
        )}
      </div>
    </section>
  );
}

function BlockForm({
  version,
  isSaving,
  error,
}: {
  version: number;
  isSaving: boolean;
  error: string | undefined;
}) {
  return (
    <details open={error !== undefined}>
      <summary className="inline-flex min-h-11 items-center text-small font-semibold text-link underline underline-offset-4 md:min-h-9">
        Block this phone
      </summary>
      <Form method="post" className="mt-2 flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="block" />
        <input type="hidden" name="version" value={version} />
        <Field
          name="why"
          label="Why"
          hint="Its new orders are still taken, and marked with this for whoever calls"
          autoComplete="off"
          maxLength={200}
          required
          dir="auto"
          error={error}
          className="min-w-0 flex-1"
        />
        <Button look="danger" disabled={isSaving}>
          Block
        </Button>
      </Form>
    </details>
  );
}

function Blocked({ why, version, isSaving }: { why: string; version: number; isSaving: boolean }) {
  return (
    <Notice look="warning" title={`Blocked: ${why}`}>
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="intent" value="unblock" />
        <input type="hidden" name="version" value={version} />
        <p className="min-w-0 flex-1 text-small text-ink-2">
          New orders from this phone are taken and marked, so that you decide.
        </p>
        <Button look="quiet" disabled={isSaving}>
          Unblock
        </Button>
      </Form>
    </Notice>
  );
}
