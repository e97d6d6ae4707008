// Every kind of email as files, for scripts/preview-emails.mjs to write.
import { defaultSettings } from '#shop/settings/settings.ts';
import { emailFileName, everyEmail, samplePublicUrl } from './every-email.ts';
import { renderEmail } from './render-email.tsx';

const settings = {
  ...defaultSettings,
  contactPhone: '051 1234567',
  contactEmail: 'salaam@qadam.pk',
  whatsapp: '+923001112223',
};

/** Files by their names, two for each email: the HTML, and the subject with the text part. */
export function previewEmails(): [name: string, content: string][] {
  return everyEmail.flatMap((each) => {
    const name = emailFileName(each);
    const { subject, text, html } = renderEmail(each, settings, samplePublicUrl);
    return [
      [`${name}.html`, html],
      [`${name}.txt`, `${subject}\n\n${text}`],
    ];
  });
}
