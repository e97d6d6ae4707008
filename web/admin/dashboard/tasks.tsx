// What is to be done now: a line a task with its count, the age of the oldest and one button, which leads to exactly those.
import { useFetcher } from 'react-router';
import { taskWords } from '#shop/admin/tasks.ts';
import type { Task } from '#server/stats/tasks.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '../parts/panel.tsx';

/** As the page was loaded, then as counted with the figures every 30 seconds. */
export function Tasks({ loaded }: { loaded: readonly Task[] }) {
  const { data } = useFetcher<{ tasks: Task[] | null }>({ key: 'admin-figures' });
  const tasks = data?.tasks ?? loaded;
  return (
    <Panel title="To do today">
      {tasks.length === 0 ? (
        <p className="text-small text-ink-2">
          Nothing waits: every order is confirmed, packed and on its way in time.
        </p>
      ) : (
        <ul className="-my-2 grid grid-cols-1 gap-x-8 md:grid-cols-2 xl:grid-cols-3">
          {tasks.map((task) => (
            <TaskLine key={task.kind} task={task} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function TaskLine({ task: { kind, count, age, names } }: { task: Task }) {
  const { one, many, oldest, verb, to } = taskWords[kind];
  const what = count === 1 ? one : many;
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-2 max-md:first:border-t-0 md:[&:nth-child(-n+2)]:border-t-0 xl:[&:nth-child(-n+3)]:border-t-0">
      <p className="min-w-0 flex-1 leading-tight">
        <span className="money text-h3 font-bold">{count.toLocaleString('en-PK')}</span>{' '}
        <span className="text-small font-semibold">{what}</span>
        {names && <bdi className="block text-small wrap-anywhere">{names}</bdi>}
        {age && <span className="block text-micro text-ink-3">{ageWords(oldest, age)}</span>}
      </p>
      <ButtonLink look={kind === 'to-confirm' ? 'primary' : 'quiet'} to={to} className="shrink-0">
        {verb}
        <span className="sr-only">: {what}</span>
      </ButtonLink>
    </li>
  );
}

// "oldest waits 7 h", "oldest packed 2 days ago".
function ageWords(oldest: string, age: string): string {
  if (oldest === 'oldest waits') return age === 'just now' ? age : `${oldest} ${age}`;
  return `${oldest} ${age === 'just now' ? age : `${age} ago`}`;
}
