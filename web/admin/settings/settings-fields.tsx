// Settings as a form: cards of fields, one for each thing the owner thinks of.
import { currencyNames } from '#shop/country/currency-names.ts';
import { ASKING_RULES, askingRuleNames } from '#shop/asking/trusted-by-rule.ts';
import { EMAIL_ASKED, emailAskedNames } from '#shop/checkout/email-asked.ts';
import { PREPAY_LAPSES, prepayLapseNames } from '#shop/payments/prepay-lapse.ts';
import { RETURN_OFFERS, returnOfferNames, WAY_BACK_PAYERS, wayBackNames } from '#shop/returns/return.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { OfferedLanguage } from '#server/languages/languages.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { Panel } from '../parts/panel.tsx';
import { discountRules } from './discount-rules.ts';
import { BannerFields } from './banner-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { LanguageFields } from './language-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { PlainFields, SettingField, SpanFields, type SettingsPart } from './setting-field.tsx';

type SettingsFieldsProps = SettingsPart & { saved: Settings; languages: OfferedLanguage[] };

export function SettingsFields({ saved, languages, ...part }: SettingsFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
      <div className="grid grid-cols-1 gap-4">
        <StoreFields {...part} />
        <BannerFields {...part} threshold={saved.freeShippingThreshold} />
        <MoneyFields {...part} />
        <PromiseFields {...part} />
        <ClaimFields {...part} />
        <PayingFields {...part} />
        <FigureFields {...part} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <DeliveryFields {...part} />
        <HoursFields {...part} />
        <CheckoutFields {...part} />
        <AskingFields {...part} />
        <Panel title="Offers">
          <ChoiceField
            name="discountRule"
            label="An offer on a product with its own discount"
            chosen={part.typed['discountRule'] ?? 'offer'}
            options={(['offer', 'better'] as const).map((value) => ({ value, name: discountRules[value] }))}
          />
        </Panel>
        <LanguageFields {...part} languages={languages} />
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

function CheckoutFields({ typed }: SettingsPart) {
  return (
    <Panel title="Checkout">
      <ChoiceField
        name="emailAsked"
        label="Email address"
        chosen={typed['emailAsked'] ?? 'required'}
        options={EMAIL_ASKED.map((value) => ({ value, name: emailAskedNames[value] }))}
      />
      <p className="mt-3 text-small text-ink-2">
        A customer without one follows the order by its private link, and hears from you by phone, WhatsApp or
        SMS.
      </p>
    </Panel>
  );
}

function AskingFields(part: SettingsPart) {
  return (
    <Panel title="Confirming orders">
      <div className="mb-4">
        <ChoiceField
          name="askingRule"
          label="Who is asked before an order is sent"
          chosen={part.typed['askingRule'] ?? 'all'}
          options={ASKING_RULES.map((value) => ({ value, name: askingRuleNames[value] }))}
        />
      </div>
      <PlainFields {...part} panel="asking" />
    </Panel>
  );
}

function PayingFields(part: SettingsPart) {
  return (
    <Panel title="Paying first">
      <PlainFields {...part} panel="paying" />
      <div className="mt-4">
        <ChoiceField
          name="prepayLapse"
          label="An order that is not paid in time"
          chosen={part.typed['prepayLapse'] ?? 'cash'}
          options={PREPAY_LAPSES.map((value) => ({ value, name: prepayLapseNames[value] }))}
        />
      </div>
    </Panel>
  );
}

function StoreFields(part: SettingsPart) {
  return (
    <Panel title="Store">
      <PlainFields {...part} panel="store" />
    </Panel>
  );
}

function MoneyFields(part: SettingsPart) {
  return (
    <Panel title="Money">
      <PlainFields {...part} panel="money">
        <SettingField
          {...part}
          name="currency"
          label="Currency"
          readOnly
          hint={`Prices are in ${currencyNames.plural}.`}
        />
      </PlainFields>
    </Panel>
  );
}

function PromiseFields(part: SettingsPart) {
  return (
    <Panel title="Promises">
      <PlainFields {...part} panel="promises">
        <SpanFields {...part} name="exchange" label="An exchange takes" />
      </PlainFields>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <ChoiceField
          name="returnOffer"
          label="A customer may ask for"
          chosen={part.typed['returnOffer'] ?? 'both'}
          options={RETURN_OFFERS.map((value) => ({ value, name: returnOfferNames[value] }))}
        />
        <ChoiceField
          name="wayBackPays"
          label="The way back is paid by"
          chosen={part.typed['wayBackPays'] ?? 'exchanges'}
          options={WAY_BACK_PAYERS.map((value) => ({ value, name: wayBackNames[value] }))}
        />
      </div>
    </Panel>
  );
}

function ClaimFields(part: SettingsPart) {
  return (
    <Panel title="What the shop says">
      <p className="mb-3 text-small text-ink-2">
        On the page of every product and in its quick view. It must be true of all that you sell: change what
        is not, or leave it empty. In other languages it is translated under Languages.
      </p>
      <PlainFields {...part} panel="claims" />
    </Panel>
  );
}

function FigureFields(part: SettingsPart) {
  return (
    <Panel title="Numbers on the home page">
      <p className="mb-3 text-small text-ink-2">
        They must be true: a number and its words, such as 500+ and happy customers. Leave empty to show none.
      </p>
      <div className="grid grid-cols-1 gap-3">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid grid-cols-[7rem_1fr] gap-3">
            <SettingField {...part} name={`figure${row}`} label={`Number ${row + 1}`} maxLength={12} />
            <SettingField {...part} name={`figureText${row}`} label="Words" maxLength={60} />
          </div>
        ))}
      </div>
    </Panel>
  );
}
