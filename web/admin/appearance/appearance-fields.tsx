// The fields of the appearance: two colours with their samples, typefaces, corners, the tape and labels.
import type { Appearance } from '#shop/appearance/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { SelectField } from '../parts/more-fields.tsx';
import { PictureField } from './picture-field.tsx';

type AppearanceFieldsProps = {
  appearance: Appearance;
  errors: Partial<Record<string, string>>;
  nearest: Partial<Record<string, string>>;
};

const corners = [
  { value: 'sharp', name: 'Sharp' },
  { value: 'soft', name: 'Soft' },
  { value: 'round', name: 'Round' },
];

const tapes = [
  { value: 'ticks', name: 'Tape' },
  { value: 'line', name: 'Line' },
  { value: 'none', name: 'Nothing' },
];

const labels = [
  { value: 'box', name: 'As on a shoe box' },
  { value: 'plain', name: 'Plain' },
];

const cardPictures = [
  { value: 'whole', name: 'Whole' },
  { value: 'fill', name: 'Fill the card' },
];

const stages = [
  { value: 'coloured', name: 'Colours' },
  { value: 'plain', name: 'Plain' },
];

const pairs = [
  { value: 'measured', name: 'Measured: Anybody, Instrument Sans' },
  { value: 'crafted', name: 'Crafted: Fraunces, Figtree' },
  { value: 'street', name: 'Street: Oswald, Rubik' },
  { value: 'playful', name: 'Playful: Fredoka, Nunito' },
];

export function AppearanceFields({ appearance, errors, nearest }: AppearanceFieldsProps) {
  const colour = (name: 'accent' | 'ground') => ({
    name,
    colour: appearance[name],
    error: errors[name],
    nearest: nearest[name],
  });
  return (
    <>
      <PictureField
        name="logo"
        label="Logo"
        hint="In place of the shop's name. An SVG becomes a picture: nothing in it can run."
        shown={appearance.logo?.key ?? null}
        error={errors['logo']}
      />
      <PictureField
        name="icon"
        label="Icon"
        hint="For browser tabs and home screens, best square. Without one it is the first letter of the name."
        shown={appearance.icon}
        error={errors['icon']}
      />
      <ColourField
        {...colour('accent')}
        label="Accent"
        hint="Buttons, links, what is chosen, badges and progress. In the default yellow, only what leads to an order: other buttons stay dark and links blue."
      />
      <ColourField
        {...colour('ground')}
        label="Background"
        hint="Behind every page. A dark one makes the whole shop dark."
      />
      <SelectField name="typeface" label="Typefaces" defaultValue={appearance.typeface}>
        {pairs.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <ChoiceField
          name="cardPictures"
          label="Pictures on cards"
          options={cardPictures}
          chosen={appearance.cardPictures}
        />
        <p className="mt-1 text-small text-ink-3">
          A tall picture that fills the card is cut around its focus point, which the product&apos;s form
          sets.
        </p>
      </div>
      <div>
        <ChoiceField
          name="stages"
          label="Behind shoes on white"
          options={stages}
          chosen={appearance.stages}
        />
        <p className="mt-1 text-small text-ink-3">
          A photograph on white paper takes on the colour behind it. Plain leaves every shoe its own.
        </p>
      </div>
      <ChoiceField name="corners" label="Corners" options={corners} chosen={appearance.corners} />
      <ChoiceField name="tape" label="Under headings" options={tapes} chosen={appearance.tape} />
      <ChoiceField name="labels" label="Small labels" options={labels} chosen={appearance.labels} />
    </>
  );
}

type ColourFieldProps = {
  name: string;
  label: string;
  hint: string;
  colour: string;
  error: string | undefined;
  nearest: string | undefined;
};

function ColourField({ name, label, hint, colour, error, nearest }: ColourFieldProps) {
  const described = [`${name}-hint`, error ? `${name}-error` : ''].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={name} className="block font-semibold">
        {label}
      </label>
      <p id={`${name}-hint`} className="mb-1.5 text-small text-ink-3">
        {hint}
      </p>
      <input
        type="color"
        id={name}
        name={name}
        defaultValue={colour}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        className="h-11 w-24 rounded-control border-[1.5px] border-edge bg-surface p-1"
      />
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-small font-semibold text-sale">
          {error}
        </p>
      )}
      {nearest && (
        <Button look="quiet" name={`nearest-${name}`} value={nearest} className="mt-2">
          <span
            aria-hidden="true"
            className="size-5 rounded-label border border-edge"
            style={{ background: nearest }}
          />
          Use the nearest, {nearest}
        </Button>
      )}
    </div>
  );
}
