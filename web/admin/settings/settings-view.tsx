// Settings to be read: the same groups as the form, as facts.
import { currencyNames } from '#shop/country/currency-names.ts';
import type { ReactNode } from 'react';
import { askingRuleNames } from '#shop/asking/trusted-by-rule.ts';
import { emailAskedNames } from '#shop/checkout/email-asked.ts';
import { prepayLapseNames } from '#shop/payments/prepay-lapse.ts';
import { returnOfferNames, wayBackNames } from '#shop/returns/return.ts';
import { spanDays } from '#shop/delivery/delivery-days.ts';
import { clockOf } from '#shop/delivery/business-hours.ts';
import { formatRupees, rupees } from '#shop/pricing/money.ts';
import { plainSettingText, settingsOfPanel, type PlainSetting } from '#shop/settings/plain-settings.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { OfferedLanguage } from '#server/languages/languages.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { Panel } from '../parts/panel.tsx';
import { discountRules } from './discount-rules.ts';
import { BannerPreview } from './banner-preview.tsx';

type SettingsViewProps = SettingsPanelProps & { languages: OfferedLanguage[] };

export function SettingsView({ settings, languages }: SettingsViewProps) {
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:items-start">
      <div className="grid grid-cols-1 gap-4">
        <StorePanel settings={settings} languages={languages} />
        <BannerPanel settings={settings} />
        <MoneyPanel settings={settings} />
        <PayingPanel settings={settings} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <DeliveryPanel settings={settings} />
        <PromisesPanel settings={settings} />
        <ClaimsPanel settings={settings} />
        <HoursPanel settings={settings} />
        <AskingPanel settings={settings} />
      </div>
    </div>
  );
}

type SettingsPanelProps = { settings: Settings };

// English first; a language that the shop was built in before, and is no more, is left out.
function languageNames(settings: Settings, languages: OfferedLanguage[]): string {
  const chosen = languages.filter(({ code }) => settings.languages.includes(code));
  return ['English', ...chosen.map(({ name }) => isolate(name))].join(', ');
}

function StorePanel({ settings, languages }: SettingsViewProps) {
  return (
    <Panel title="Store">
      <Facts>
        <PlainFacts settings={settings} panel="store" />
        {settings.marketingFigures.map(({ figure, text }) => (
          <Fact key={text} name="Number on the home page">
            {figure} {text}
          </Fact>
        ))}
        <Fact name="An offer on a discounted product">{discountRules[settings.discountRule]}</Fact>
        <Fact name="Email at the checkout">{emailAskedNames[settings.emailAsked]}</Fact>
        {languages.length > 0 && <Fact name="Languages">{languageNames(settings, languages)}</Fact>}
        <Fact name="Loading overlay">
          {settings.loadingOverlay === 'slow' ? 'Only when a page is slow' : 'Always'}
        </Fact>
      </Facts>
    </Panel>
  );
}

function BannerPanel({ settings }: SettingsPanelProps) {
  return (
    <Panel title="Banner">
      <BannerPreview
        text={settings.bannerText}
        threshold={settings.freeShippingThreshold}
        isOn={settings.bannerEnabled}
      />
      <Facts>
        <Fact name="Banner enabled">{settings.bannerEnabled ? 'Yes' : 'No'}</Fact>
        <Fact name="Banner text">{settings.bannerText}</Fact>
      </Facts>
    </Panel>
  );
}

function MoneyPanel({ settings }: SettingsPanelProps) {
  return (
    <Panel title="Money">
      <Facts>
        <PlainFacts settings={settings} panel="money" />
        <Fact name="Currency">
          {settings.currency}, {currencyNames.name.replace(/s$/, '')}
        </Fact>
      </Facts>
    </Panel>
  );
}

function PayingPanel({ settings }: SettingsPanelProps) {
  return (
    <Panel title="Paying first">
      <Facts>
        <PlainFacts settings={settings} panel="paying" />
        <Fact name="An order that is not paid in time">{prepayLapseNames[settings.prepayLapse]}</Fact>
      </Facts>
    </Panel>
  );
}

function DeliveryPanel({ settings: { zones, express, processingDays } }: SettingsPanelProps) {
  return (
    <Panel title="Delivery">
      <Facts>
        <Fact name="Standard shipping fee">{money(zones.major.fee)}</Fact>
        {Object.entries(zones).map(([key, { name, fee, days, cities }]) => (
          <Fact key={key} name={name}>
            {money(fee)}, {spanDays(days)}
            <span className="block font-normal text-ink-2">{cities.join(', ') || 'Everywhere else'}</span>
          </Fact>
        ))}
        <Fact name="Express shipping fee">
          {money(express.fee)}, {spanDays(express.days)}
          <span className="block font-normal text-ink-2">
            {express.zones.map((zone) => zones[zone].name).join(', ') || 'Not offered'}
          </span>
        </Fact>
        <Fact name="Processing">{spanDays(processingDays)}</Fact>
      </Facts>
    </Panel>
  );
}

function PromisesPanel({ settings }: SettingsPanelProps) {
  return (
    <Panel title="Promises">
      <Facts>
        <PlainFacts settings={settings} panel="promises" />
        <Fact name="A customer may ask for">{returnOfferNames[settings.returnOffer]}</Fact>
        <Fact name="The way back is paid by">{wayBackNames[settings.wayBackPays]}</Fact>
        <Fact name="An exchange takes">{spanDays(settings.exchangeDays)}</Fact>
      </Facts>
    </Panel>
  );
}

function ClaimsPanel({ settings }: SettingsPanelProps) {
  return (
    <Panel title="What the shop says">
      <Facts>
        <PlainFacts settings={settings} panel="claims" />
      </Facts>
    </Panel>
  );
}

function AskingPanel({ settings }: SettingsPanelProps) {
  return (
    <Panel title="Confirming orders">
      <Facts>
        <Fact name="Who is asked">{askingRuleNames[settings.askingRule]}</Fact>
        <PlainFacts settings={settings} panel="asking" />
      </Facts>
    </Panel>
  );
}

function HoursPanel({ settings: { hours } }: SettingsPanelProps) {
  return (
    <Panel title="Business hours">
      <Facts>
        {hours.length === 0 && <Fact name="Every day">Closed</Fact>}
        {hours.map(({ days: [from, to], open, close }) => (
          <Fact key={`${from}${open}`} name={from === to ? from : `${from} to ${to}`}>
            {clockOf(minuteOf(open))} to {clockOf(minuteOf(close))}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

function PlainFacts({ settings, panel }: SettingsPanelProps & { panel: PlainSetting['panel'] }) {
  return settingsOfPanel(panel).map(([name, setting]) => (
    <Fact key={name} name={setting.label}>
      {plainSettingText(setting, settings[name])}
    </Fact>
  ));
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-y-2 text-small">{children}</dl>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(8rem,2fr)_3fr] gap-x-4 border-b border-line pb-2 last:border-0 last:pb-0">
      <dt className="text-ink-3">{name}</dt>
      <dd className="money min-w-0 font-semibold">
        {children || <span className="font-normal text-ink-3">Not set</span>}
      </dd>
    </div>
  );
}

function money(amount: number): string {
  return formatRupees(rupees(amount));
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
