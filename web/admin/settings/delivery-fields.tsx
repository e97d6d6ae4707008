// What delivery costs and how long it takes, zone by zone, and where Express is offered.
import { currencyNames } from '#shop/country/currency-names.ts';
import { ZONES } from '#shop/settings/settings-form.ts';
import { TextArea } from '#web/ui/field.tsx';
import { CheckField } from '../parts/more-fields.tsx';
import { Panel } from '../parts/panel.tsx';
import { SettingField, SpanFields, type SettingsPart } from './setting-field.tsx';

const zoneLabels = { major: 'Standard shipping fee', other: 'Fee', remote: 'Fee' } as const;

export function DeliveryFields(part: SettingsPart) {
  return (
    <Panel title="Delivery">
      <div className="grid grid-cols-1 gap-6">
        {ZONES.map((zone) => (
          <ZoneFields key={zone} zone={zone} {...part} />
        ))}
        <ExpressFields {...part} />
        <SpanFields {...part} name="processing" label="Processing time before dispatch" />
      </div>
    </Panel>
  );
}

function ZoneFields({ zone, ...part }: SettingsPart & { zone: (typeof ZONES)[number] }) {
  return (
    <div className="grid gap-3 border-b border-line pb-6 sm:grid-cols-2">
      <SettingField {...part} name={`${zone}Name`} label="Zone" className="sm:col-span-2" />
      <SettingField {...part} name={`${zone}Fee`} label={zoneLabels[zone]} unit={currencyNames.plural} />
      <SpanFields {...part} name={zone} label="On the way" />
      {zone === 'remote' ? (
        <p className="text-small text-ink-3 sm:col-span-2">All other cities.</p>
      ) : (
        <TextArea
          name={`${zone}Cities`}
          label="Cities"
          rows={2}
          defaultValue={part.typed[`${zone}Cities`]}
          error={part.errors[`${zone}Cities`]}
          className="sm:col-span-2"
        />
      )}
    </div>
  );
}

function ExpressFields(part: SettingsPart) {
  const { typed } = part;
  return (
    <div className="grid gap-3 border-b border-line pb-6 sm:grid-cols-2">
      <SettingField {...part} name="expressFee" label="Express shipping fee" unit={currencyNames.plural} />
      <SpanFields {...part} name="express" label="Express on the way" />
      <fieldset className="sm:col-span-2">
        <legend className="text-small font-semibold">Express is offered in</legend>
        <div className="flex flex-wrap gap-x-6">
          {ZONES.map((zone) => (
            <CheckField
              key={zone}
              name={`express-${zone}`}
              label={typed[`${zone}Name`]}
              defaultChecked={typed[`express-${zone}`] !== undefined}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
