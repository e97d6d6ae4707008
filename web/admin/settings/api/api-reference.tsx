// /admin/settings/api/reference: the OpenAPI document as a page for people.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { describeForPeople, type ShownOperation } from '#server/api/describe-for-people.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Panel } from '../../parts/panel.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/api-reference';

export function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'settings.change');
  return describeForPeople(context.get(shopContext).config.publicUrl);
}

export default function ApiReference({ loaderData: { description, base, tags } }: Route.ComponentProps) {
  const link =
    'inline-flex min-h-11 min-w-11 items-center font-semibold text-link underline underline-offset-4 md:min-h-6';
  return (
    <>
      <PageHead title="Settings" />
      <SettingsTabs />
      <p className="mt-4 max-w-[70ch] text-small whitespace-pre-line text-ink-2">{description}</p>
      <p className="mt-2 flex flex-wrap gap-x-6 text-small">
        <Link className={link} to={href('/admin/settings/api')}>
          Keys
        </Link>
        <a className={link} href={href('/api/v1/openapi.json')}>
          OpenAPI 3.1 document
        </a>
      </p>
      <p className="mt-2 text-small">
        Every address begins with <code className="wrap-anywhere">{base}</code>
      </p>
      {tags.map(({ name, operations }) => (
        <Panel key={name} title={name} className="mt-4">
          {operations.map((operation) => (
            <OperationPart key={operation.id} operation={operation} />
          ))}
        </Panel>
      ))}
    </>
  );
}

function OperationPart({ operation }: { operation: ShownOperation }) {
  const { method, path, summary, scope, parameters, body, answer, refusals } = operation;
  return (
    <details className="border-b border-line py-1 last:border-0">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 text-small">
        <code className="font-semibold wrap-anywhere">
          {method} {path}
        </code>
        <span className="text-ink-2">{summary}</span>
      </summary>
      <div className="grid grid-cols-1 gap-3 pb-4 text-small">
        <p>
          Scope <code>{scope}</code>
        </p>
        {parameters.length > 0 && (
          <ul>
            {parameters.map(({ name, place, isRequired, words }) => (
              <li key={name} className="wrap-anywhere">
                <code>{name}</code> in the {place}
                {isRequired && ', required'}
                {words && `: ${words}`}
              </li>
            ))}
          </ul>
        )}
        {body && <SchemaText title="Body" text={body} />}
        <SchemaText title="Answer" text={answer} />
        <ul>
          {refusals.map(({ code, status, text }) => (
            <li key={code} className="wrap-anywhere">
              {status} <code>{code}</code>: {text}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function SchemaText({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="micro text-ink-3">{title}</h3>
      <pre className="mt-1 overflow-x-auto rounded-label bg-sunk p-3 text-micro whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </div>
  );
}
