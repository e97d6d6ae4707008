// The languages of the shop: a box for each that is whole. Without one the panel stays away.
import { href } from '#shop/text/href.ts';
import type { OfferedLanguage } from '#server/languages/languages.ts';
import { CheckField } from '../parts/more-fields.tsx';
import { Panel } from '../parts/panel.tsx';
import type { SettingsPart } from './setting-field.tsx';

export function LanguageFields({ typed, languages }: SettingsPart & { languages: OfferedLanguage[] }) {
  if (languages.length === 0) return null;
  return (
    <Panel title="Languages">
      <input type="hidden" name="languagesAsked" value="yes" />
      {languages.map(({ code, name }) => (
        <CheckField
          key={code}
          name={`language-${code}`}
          label={name}
          defaultChecked={typed[`language-${code}`] !== undefined}
        />
      ))}
      <p className="mt-3 text-small text-ink-2">
        English is always there. Another language has the same pages under its own address, and a link to it
        at the foot of each. What you typed yourself stays in English until{' '}
        <a href={href('/admin/languages')} className="text-link underline underline-offset-4">
          you translate it
        </a>
        , but for usual names of categories and colours. Emails about an order or an account are in the
        language of the page that they were asked on, all else in English.
      </p>
    </Panel>
  );
}
