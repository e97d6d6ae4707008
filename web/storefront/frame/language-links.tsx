// The same page in the other languages of the shop. Outside of what is drawn once: it leads to this very page.
import { useLocation } from 'react-router';
import { inLanguage } from '#shop/languages/language.ts';
import type { OtherLanguage } from '#server/languages/other-languages.ts';
import { useFrame } from '#web/ui/use-frame.ts';

type LanguageLinksProps = { languages: OtherLanguage[]; className: string };

/** In letters of the phone: one word is no reason to fetch a typeface. Whole addresses, since the router would keep them in this language. */
export function LanguageLinks({ languages, className }: LanguageLinksProps) {
  const { publicUrl } = useFrame();
  const { pathname, search } = useLocation();
  return (
    <ul className={className}>
      {languages.map(({ code, name }) => (
        <li key={code}>
          <a
            href={publicUrl + addressIn(code, pathname + search)}
            hrefLang={code}
            lang={code}
            className="inline-flex min-h-11 min-w-11 items-center [font-family:system-ui] font-semibold text-link underline underline-offset-4"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function addressIn(code: string, path: string): string {
  return code === 'en' ? path : inLanguage(path, code);
}
