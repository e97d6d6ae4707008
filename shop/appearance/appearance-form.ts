// The form of the appearance: a draft that can be published, or what stands in its way and the nearest that can.
import { appearanceSchema, type Appearance } from './appearance.ts';
import { nearestAccent, nearestGround } from './nearest.ts';

type ColourName = 'accent' | 'ground';

export type ReadAppearance =
  | { ok: true; appearance: Appearance }
  | {
      ok: false;
      typed: Appearance;
      errors: Partial<Record<ColourName, string>>;
      /** In place of a colour on which, or beside which, something could not be read. */
      nearest: Partial<Record<ColourName, string>>;
    };

/**
 * The form sends all that its page shows: what stands there as it was, `was` (JSON), is taken out of it. So of two who choose at once each
 * changes what he chose.
 */
export function leaveOutUnchanged(form: FormData, was: string): void {
  for (const [name, value] of Object.entries(readShown(was))) {
    const sent = form.get(name);
    if (typeof sent === 'string' && sent === value) form.delete(name);
  }
}

function readShown(was: string): object {
  try {
    const shown: unknown = JSON.parse(was);
    return typeof shown === 'object' && shown !== null ? shown : {};
  } catch {
    return {};
  }
}

/** What the form leaves out or writes wrong stays as it was `before`. */
export function readAppearanceForm(form: FormData, before: Appearance): ReadAppearance {
  const typed = readTyped(form, before);
  const ground = nearestGround(typed.ground, typed.accent);
  const accent = nearestAccent(typed.accent, ground);
  if (ground === typed.ground && accent === typed.accent) return { ok: true, appearance: typed };
  const nearest = {
    ...(ground !== typed.ground && { ground }),
    ...(accent !== typed.accent && { accent }),
  };
  const errors = Object.fromEntries(Object.keys(nearest).map((name) => [name, reasons[name as ColourName]]));
  return { ok: false, typed, errors, nearest };
}

const reasons: Record<ColourName, string> = {
  ground: 'Words could not be read on this ground.',
  accent: 'Buttons in this colour could not be told from the ground.',
};

// A button that takes an offered colour sends it under a name of its own, beside the field.
function readTyped(form: FormData, before: Appearance): Appearance {
  const field = (name: string) => {
    const value = form.get(`nearest-${name}`) ?? form.get(name);
    return typeof value === 'string' ? value.trim().toLowerCase() : '';
  };
  const typed: Record<string, unknown> = { ...before };
  for (const [name, shape] of Object.entries(appearanceSchema.shape)) {
    const read = shape.safeParse(field(name));
    if (read.success) typed[name] = read.data;
  }
  return appearanceSchema.parse(typed);
}
