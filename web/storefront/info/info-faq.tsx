// Questions and answers that open by themselves, without a script.
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

export type FaqQuestion = { question: string; answer: ReactNode };

export function Faq({ questions }: { questions: FaqQuestion[] }) {
  return (
    <section aria-labelledby="faq" className="@container">
      <div className="grid gap-x-6 gap-y-4 @4xl:grid-cols-12">
        <h2 id="faq" className="text-h2 @4xl:col-span-4">
          Frequently asked questions
        </h2>
        <div className="border-t border-line @4xl:col-span-8">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-link">
                {question}
                <Icon name="down" size={20} className="shrink-0 duration-120 group-open:rotate-180" />
              </summary>
              <div className="max-w-prose pr-9 pb-5 text-ink-2">{answer}</div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
