// Reads a posted form; a body that is none is answered with a page that says so.
import { data } from 'react-router';

/** Throws 415 for another content type and 400 for a body that breaks off or does not parse. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw data('The shop does not understand this kind of content. Nothing was saved.', { status: 415 });
  }
  try {
    return await request.formData();
  } catch {
    throw data('The form arrived broken. Nothing was saved. Please send it again.', { status: 400 });
  }
}
