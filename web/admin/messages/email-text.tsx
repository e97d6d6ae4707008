// The text part of an email, its links to be followed.

type EmailTextProps = { subject: string | null; text: string | null };

export function EmailText({ subject, text }: EmailTextProps) {
  if (text === null)
    return (
      <p className="mt-5 text-small text-ink-3">
        The text is written when the email is sent, so there is none yet.
      </p>
    );
  return (
    <article className="mt-5 rounded-label border-[1.5px] border-ink bg-surface">
      <h3 className="border-b border-line px-4 py-3 text-body font-semibold [font-family:var(--font-text)] [font-stretch:100%] tracking-normal">
        {subject}
      </h3>
      <p className="px-4 py-4 text-small whitespace-pre-wrap">{withLinks(text)}</p>
    </article>
  );
}

function withLinks(text: string) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a
        key={place}
        href={part}
        target="_blank"
        rel="noreferrer"
        className="font-semibold break-all text-link underline"
      >
        {part}
      </a>
    ),
  );
}
