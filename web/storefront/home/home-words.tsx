// What the owner wrote himself on the home page: a text, or questions and answers.
import { Faq } from '../info/info-faq.tsx';

type TextBlockProps = { id: string; title: string; text: string };

export function TextBlock({ id, title, text }: TextBlockProps) {
  return (
    <section aria-labelledby={title ? id : undefined} className="measure mt-12 md:mt-18">
      {title && (
        <h2 id={id} dir="auto" className="text-h2 wrap-anywhere">
          {title}
        </h2>
      )}
      {/* One paragraph may be Urdu and the next English. */}
      {text.split('\n\n').map((paragraph, at) => (
        <p key={at} dir="auto" className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line text-ink-2">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

type QuestionsProps = { id: string; title: string; questions: { question: string; answer: string }[] };

export function Questions({ id, title, questions }: QuestionsProps) {
  const shown = questions.map(({ question, answer }) => ({
    question,
    answer: (
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {answer}
      </p>
    ),
  }));
  return (
    <div className="measure mt-12 md:mt-18">
      <Faq id={id} title={title} questions={shown} />
    </div>
  );
}
