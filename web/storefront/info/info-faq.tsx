// Questions and answers that open by themselves, without a script.
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

export type FaqQuestion = { question: string; answer: ReactNode };

type FaqProps = { id?: string; title?: string; questions: FaqQuestion[] };

export function Faq({ id = 'faq', title = 'Frequently asked questions', questions }: FaqProps) {
  return (
    <section aria-labelledby={id} className="@container">
      <div className="grid gap-x-6 gap-y-4 @4xl:grid-cols-12">
        <h2 id={id} dir="auto" className="text-h2 wrap-anywhere @4xl:col-span-4">
          {title}
        </h2>
        <div className="border-t border-line @4xl:col-span-8">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-link">
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {question}
                </span>
                <Icon name="down" size={20} className="shrink-0 duration-120 group-open:rotate-180" />
              </summary>
              <div className="max-w-prose pe-9 pb-5 text-ink-2">{answer}</div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
