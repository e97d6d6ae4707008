// The form of an account at a gateway: what it asks for, or messages at the fields. Its fields stand with the gateway.
import { readAccountFields } from '../settings/account-fields.ts';
import { readFields } from '../text/form-fields.ts';

type AskedFields = Parameters<typeof readAccountFields>[1];

type ReadGatewayForm = ReturnType<typeof readAccountFields> & { isOn: boolean };

export function readGatewayForm(
  form: FormData,
  fields: AskedFields,
  stored: Readonly<Record<string, string>>,
): ReadGatewayForm {
  const { on } = readFields(form, ['on']);
  const isOn = on === 'on';
  const spoken = fields.map((field) => ({ ...field, label: field.label.toLowerCase() }));
  const { typed, ...read } = readAccountFields(form, spoken, { stored, isOn });
  return { ...read, typed: { on, ...typed }, isOn };
}
