// Questions and answers that open by themselves, without a script.
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

export type Question = { question: string; answer: ReactNode };

export function Faq({ questions }: { questions: Question[] }) {
  return (
    <section aria-labelledby="faq">
      <h2 id="faq" className="text-h2">
        Frequently asked questions
      </h2>
      <div className="mt-4 border-t border-line md:mt-6">
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
    </section>
  );
}
