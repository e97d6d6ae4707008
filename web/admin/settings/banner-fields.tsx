// The banner: its switch, its text while it is on, and how it looks in the shop while it is typed.
import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { CheckField } from '../parts/more-fields.tsx';
import { Panel } from '../parts/panel.tsx';
import { BannerPreview } from './banner-preview.tsx';
import type { SettingsPart } from './setting-field.tsx';

export function BannerFields({ typed, errors, threshold }: SettingsPart & { threshold: number }) {
  const [isOn, setOn] = useState(typed['bannerEnabled'] !== undefined);
  const [text, setText] = useState(typed['bannerText'] ?? '');
  return (
    <Panel title="Banner">
      <BannerPreview text={text} threshold={threshold} isOn={isOn} />
      <CheckField
        name="bannerEnabled"
        label="Banner enabled"
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      <Field
        name="bannerText"
        label="Banner text"
        maxLength={200}
        disabled={!isOn}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errors['bannerText']}
        hint="{threshold} becomes the free shipping threshold, so the two always agree."
        className="mt-2"
      />
    </Panel>
  );
}
