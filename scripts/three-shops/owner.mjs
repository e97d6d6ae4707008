// The owner at the desk: what he posts are the forms of the admin pages, as the page has them, with his own words in their fields.

/** English of ['English', 'اردو'], or the text itself. */
export const english = (text) => (Array.isArray(text) ? text[0] : text);

/** Signs in by the form; `walk` counts the screens and presses from then on. */
export async function openDesk(context, { email, password }) {
  const page = await context.newPage();
  await page.goto('/auth');
  await page.fill('input[name=email]', email);
  await page.fill('input[name=password]', password);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  const walk = [];
  let part = '';

  /**
   * The form of the page `at` that has the field or button `has`, sent with `fields` (null takes one out) by the button
   * `press`, as [name, value]. Resolves with the address that it led to; a refusal throws its words.
   */
  async function submit({ at, has, fields = {}, files = {}, press = null }) {
    const answer = await page.evaluate(postForm, { at, has, fields, files, press });
    walk.push({ part, at: answer.screen, fields: answer.typed, press: press?.[1] ?? 'save' });
    if (answer.problem) throw new Error(`${at}: ${answer.problem}`);
    return answer.to;
  }

  return {
    page,
    walk,
    submit,
    begin: (name) => {
      part = name;
      process.stdout.write(`  ${name}\n`);
    },
    fetchText: (path) => page.evaluate(async (from) => (await fetch(from)).text(), path),
    upload: (base64) => page.evaluate(postPicture, base64),
  };
}

// Runs in the page, which the shop takes for its own.
async function postForm({ at, has, fields, files, press }) {
  const page = new DOMParser().parseFromString(await (await fetch(at)).text(), 'text/html');
  const owned = page.querySelector(`main [name="${has}"], [name="${has}"]`);
  const form = owned?.closest('form');
  if (!form) return { problem: `no form with ${has}`, typed: 0, screen: at };
  const body = new FormData(form);
  let typed = 0;
  for (const [name, value] of Object.entries(fields)) {
    if (body.get(name) !== value) typed += 1;
    body.delete(name);
    if (value !== null) body.set(name, value);
  }
  for (const [name, { base64, type, fileName }] of Object.entries(files)) {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    body.set(name, new File([bytes], fileName, { type }));
    typed += 1;
  }
  if (press) body.set(...press);
  const to = form.getAttribute('action') || at;
  const isPlain = form.enctype !== 'multipart/form-data';
  const answer = await fetch(new URL(to, location.origin + at), {
    method: 'POST',
    body: isPlain ? new URLSearchParams([...body].filter(([, each]) => typeof each === 'string')) : body,
  });
  const said = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const words = [...said.querySelectorAll('main [role=alert], main [id$=error]')].map(
    (each) => each.textContent,
  );
  const problem = answer.ok ? '' : `${answer.status} ${words.join(' | ')}`;
  const { pathname, search } = new URL(answer.url);
  return { to: pathname + search, typed, problem, screen: at.split('?')[0] };
}

async function postPicture(base64) {
  const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  const body = new FormData();
  body.set('picture', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
  body.set('of', 'product');
  const answer = await fetch('/admin/pictures', { method: 'POST', body });
  return { status: answer.status, text: await answer.text() };
}
