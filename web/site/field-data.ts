// `/field-data`: where pages of the storefront say once, as they are left, how fast they were. Nothing of the visitor is read or kept.
import { readFieldSample } from '#shop/speed/field-data.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { readForm } from '#platform/http/read-form.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/field-data';

/** Nobody reads the answer but who tries it by hand. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = readFields(await readForm(request), ['page', 'device', 'lcp', 'inp', 'cls']);
  const sample = readFieldSample(fields);
  if (!sample) return new Response('No page of this shop measures that.\n', { status: 400 });
  const counted = await context.get(shopContext).fieldCounts?.note(sample, context.get(addressContext));
  return new Response(null, { status: counted === false ? 429 : 204 });
}
