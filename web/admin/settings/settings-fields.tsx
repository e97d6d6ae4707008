// Settings as a form: cards of fields, one for each thing the owner thinks of.
import type { Settings } from '#shop/settings/settings.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { TextAreaField } from '../parts/form-field.tsx';
import { Panel } from '../parts/panel.tsx';
import { BannerFields } from './banner-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { SettingField, SpanFields, type SettingsPart } from './setting-field.tsx';

export function SettingsFields({ saved, ...part }: SettingsPart & { saved: Settings }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <div className="grid gap-4">
        <StoreFields {...part} />
        <BannerFields {...part} threshold={saved.freeShippingThreshold} />
        <MoneyFields {...part} />
        <PromiseFields {...part} />
        <FigureFields {...part} />
      </div>
      <div className="grid gap-4">
        <DeliveryFields {...part} />
        <HoursFields {...part} />
        <Panel title="Pages">
          <ChoiceField
            name="loadingOverlay"
            label="Loading overlay"
            chosen={part.typed['loadingOverlay'] ?? 'slow'}
            options={[
              { value: 'slow', name: 'Only when a page is slow' },
              { value: 'always', name: 'Always' },
            ]}
          />
        </Panel>
      </div>
    </div>
  );
}

function StoreFields(part: SettingsPart) {
  const { typed, errors } = part;
  return (
    <Panel title="Store">
      <div className="grid gap-4 sm:grid-cols-2">
        <SettingField {...part} name="storeName" label="Store name" required className="sm:col-span-2" />
        <TextAreaField
          name="storeDescription"
          label="Store description"
          rows={2}
          maxLength={300}
          defaultValue={typed['storeDescription']}
          error={errors['storeDescription']}
          className="sm:col-span-2"
        />
        <SettingField {...part} name="contactPhone" label="Phone" optional type="tel" />
        <SettingField
          {...part}
          name="whatsapp"
          label="WhatsApp"
          optional
          type="tel"
          hint="Such as 0300 1234567."
        />
        <SettingField {...part} name="contactEmail" label="Email" optional type="email" />
        <SettingField {...part} name="contactAddress" label="Address" optional />
      </div>
    </Panel>
  );
}

function MoneyFields(part: SettingsPart) {
  return (
    <Panel title="Money">
      <div className="grid gap-4 sm:grid-cols-2">
        <SettingField
          {...part}
          name="freeShippingThreshold"
          label="Free shipping threshold"
          unit="rupees"
          hint="Every page that names it follows."
        />
        <SettingField {...part} name="codFreeThreshold" label="Cash on delivery free over" unit="rupees" />
        <SettingField
          {...part}
          name="taxRate"
          label="Tax rate"
          unit="%"
          hint="Included in prices; 0 names no tax."
        />
        <SettingField {...part} name="currency" label="Currency" readOnly hint="The shop sells in rupees." />
      </div>
    </Panel>
  );
}

function PromiseFields(part: SettingsPart) {
  return (
    <Panel title="Promises">
      <div className="grid gap-4 sm:grid-cols-2">
        <SettingField {...part} name="wrongSizeDays" label="Wrong size exchanged free" unit="days" />
        <SettingField {...part} name="returnDays" label="Unworn pairs returned" unit="days" />
        <SettingField {...part} name="addressChangeHours" label="Address can be changed" unit="hours" />
        <SettingField {...part} name="damageReportHours" label="Damage is reported" unit="hours" />
        <SettingField {...part} name="replyHours" label="Messages are answered" unit="hours" />
        <SpanFields {...part} name="exchange" label="An exchange takes" />
      </div>
    </Panel>
  );
}

function FigureFields(part: SettingsPart) {
  return (
    <Panel title="Claims on the home page">
      <p className="mb-3 text-small text-ink-2">
        Only what is true: a figure and its words, such as 500+ and happy customers. Empty shows none.
      </p>
      <div className="grid gap-3">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid grid-cols-[7rem_1fr] gap-3">
            <SettingField {...part} name={`figure${row}`} label={`Figure ${row + 1}`} maxLength={12} />
            <SettingField {...part} name={`figureText${row}`} label="Words" maxLength={60} />
          </div>
        ))}
      </div>
    </Panel>
  );
}
