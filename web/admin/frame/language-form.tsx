// The languages that the admin portal is not in at the moment: a press of one, and it is kept with the person.
import { useLocation } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { OtherLanguage } from '#server/languages/other-languages.ts';

type ChooseLanguageProps = { languages: readonly OtherLanguage[]; className: string };

// A form of its own, so that the whole page comes in the language.
export function ChooseLanguage({ languages, className }: ChooseLanguageProps) {
  const { pathname, search } = useLocation();
  if (languages.length === 0) return null;
  return (
    <form method="post" action={href('/admin/language')} className={className}>
      <input type="hidden" name="page" value={pathname + search} />
      {languages.map(({ code, name }) => (
        <button
          key={code}
          name="language"
          value={code}
          lang={code}
          dir="auto"
          className="min-h-11 rounded-control px-2.5 text-small font-semibold whitespace-nowrap hover:bg-sunk md:min-h-9"
        >
          {name}
        </button>
      ))}
    </form>
  );
}
