// The owner's texts and their translations as a CSV file that the import reads.
import { csvDownload } from '#platform/http/csv-file.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import { recordExport } from '#server/audit/record-export.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { exportTranslations } from '#server/translations/translations-file.ts';
import type { Route } from './+types/translations-export';
import { languageOfPage } from './language-of-page.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'pages.change');
  const { db, reading, now } = context.get(shopContext);
  const { code } = languageOfPage(params.code);
  const { csv, count } = await exportTranslations(reading, code);
  const name = `texts-${code}-${pakistanDay(now())}.csv`;
  await recordExport(db, actor, { what: 'translation', name, meant: `${count} texts` });
  return csvDownload(csv, name);
}
