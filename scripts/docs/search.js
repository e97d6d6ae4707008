// Finds the sections that have every typed word, those with it in their heading first.
const field = document.querySelector('#search');
const found = document.querySelector('#found');
const article = document.querySelector('article');
const up = document.documentElement.dataset.up;

field.form.addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  found.hidden = words.length === 0;
  article.hidden = words.length > 0;
  found.replaceChildren(...(words.length > 0 ? answers(words) : []));
});

function answers(words) {
  const hits = sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const head = document.createElement('p');
  head.textContent =
    hits.length === 0 ? 'Nothing found. Try fewer or other words.' : `${hits.length} sections`;
  return [head, ...hits.slice(0, 30).map(({ section }) => answer(section, words))];
}

function scoreOf({ heading, page, text }, words) {
  const [head, body] = [`${heading} ${page}`.toLowerCase(), text.toLowerCase()];
  if (!words.every((word) => head.includes(word) || body.includes(word))) return 0;
  return words.reduce((score, word) => score + (head.includes(word) ? 10 : 1), 0);
}

function answer({ at, heading, page, text }, words) {
  const link = document.createElement('a');
  link.href = `${up}/${at}`;
  // A link to this very page loads nothing.
  link.addEventListener('click', () => {
    field.value = '';
    field.dispatchEvent(new Event('input'));
  });
  const name = document.createElement('b');
  name.textContent = heading === page ? page : `${page}: ${heading}`;
  const where = Math.max(
    0,
    Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0), 1e9),
  );
  const from = where === 1e9 ? 0 : Math.max(0, where - 60);
  const part = document.createElement('span');
  part.textContent = `${from > 0 ? '...' : ''}${text.slice(from, from + 180)}`;
  link.append(name, part);
  return link;
}
