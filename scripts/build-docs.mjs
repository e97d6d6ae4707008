// The documents as pages with search, for a browser and no server: node scripts/build-docs.mjs [folder], which `npm run docs` calls.
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import MarkdownIt from 'markdown-it';

const root = join(import.meta.dirname, '..');
const folder = process.argv[2] ?? join(root, 'build', 'docs');
const groups = [
  ['Start', ['README.md', 'CHANGELOG.md']],
  [
    'Run it',
    [
      'docs/running.md',
      'docs/shopkeeper.md',
      'docs/draws.md',
      'docs/couriers.md',
      'docs/extensions.md',
      'docs/security.md',
      'SECURITY.md',
    ],
  ],
  ['Work on it', ['CONTRIBUTING.md', 'docs/map.md', 'docs/glossary.md', 'AGENTS.md', 'CODE_OF_CONDUCT.md']],
  ['What the shop does', under('docs/rules')],
  ['Why it is so', under('docs/decisions')],
  ['What is shown by which test', under('docs/shown')],
  ['What a review found', under('docs/review')],
];
const known = groups.flatMap(([, paths]) => paths);
const rest = under('docs').filter((path) => !known.includes(path));
if (rest.length > 0) groups.push(['More', rest]);
const paths = [...known, ...rest];
const copied = new Set();
const pages = paths.map(readPage);
const sections = pages.flatMap((page) => page.sections);

rmSync(folder, { recursive: true, force: true });
for (const page of pages) write(page.to, frame(page.to, page.title, page.html));
for (const to of new Set(pages.flatMap((page) => page.folders)))
  write(to, frame(to, 'Contents', contentsOf(dirname(to))));
for (const path of copied) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path));
}
for (const name of ['docs.css', 'search.js'])
  cpSync(join(import.meta.dirname, 'docs', name), join(folder, name));
// A script and not JSON: pages that are opened as files may load the one and not the other.
write('sections.js', `const sections = ${JSON.stringify(sections)};\n`);
console.log(`${pages.length} pages, ${sections.length} sections: ${join(folder, 'index.html')}`);

function under(place) {
  return globSync(`${place}/**/*.md`, { cwd: root }).toSorted();
}

function addressOf(path) {
  return path === 'README.md'
    ? 'index.html'
    : path.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');
}

function readPage(path) {
  const to = addressOf(path);
  const found = { to, title: '', sections: [], folders: [] };
  const markdown = new MarkdownIt({ html: true });
  const tokens = markdown.parse(readFileSync(join(root, path), 'utf8'), {});
  const ids = new Map();
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const { children } = tokens[at + 1];
      const heading = children.filter(isText).reduce((words, each) => words + each.content, '');
      token.attrSet('id', idOf(heading, ids));
      found.sections.push({ at: `${to}#${token.attrGet('id')}`, heading, text: '' });
    }
    const parts = token.children ?? [token];
    for (const part of parts) followAll(part, path, found);
    // The heading is found by its own words.
    if (tokens[at - 1]?.type !== 'heading_open' && found.sections.length > 0)
      found.sections.at(-1).text += parts
        .filter(isText)
        .map(({ content }) => `${content} `)
        .join('');
  }
  markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
  markdown.renderer.rules.table_close = () => '</table>\n</div>';
  const html = markdown.renderer.render(tokens, markdown.options, {});
  const title = found.sections[0]?.heading ?? path;
  const own = found.sections.map((section) => ({
    ...section,
    page: title,
    text: section.text.replaceAll(/\s+/g, ' '),
  }));
  return { ...found, title, html, sections: own };
}

function isText({ type }) {
  return ['text', 'code_inline', 'fence', 'code_block'].includes(type);
}

function idOf(heading, ids) {
  const name = heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  ids.set(name, (ids.get(name) ?? 0) + 1);
  return ids.get(name) === 1 ? name : `${name}-${ids.get(name)}`;
}

// Links and pictures, those in HTML of a document too.
function followAll(token, path, found) {
  for (const name of ['href', 'src'])
    if (token.attrGet(name)) token.attrSet(name, follow(decodeURI(token.attrGet(name)), path, found));
  if (token.type.startsWith('html_'))
    token.content = token.content.replaceAll(
      /(src|href)="([^"]+)"/g,
      (_, name, href) => `${name}="${follow(href, path, found)}"`,
    );
}

// Documents become pages, folders their contents, and every other file that is named is laid beside them.
function follow(href, path, found) {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [file, anchor] = href.split('#');
  const target = posix.normalize(posix.join(posix.dirname(path), file)).replace(/\/$/, '');
  if (!existsSync(join(root, target))) throw new Error(`${path} names ${href}, which is not there`);
  let to = target;
  if (paths.includes(target)) to = addressOf(target);
  else if (statSync(join(root, target)).isDirectory()) {
    to = `${target}/index.html`;
    if (!paths.includes(`${target}/README.md`)) found.folders.push(to);
  } else copied.add(target);
  return relative(dirname(found.to), to) + (anchor === undefined ? '' : `#${anchor}`);
}

function contentsOf(place) {
  const inside = [
    ...pages.filter(({ to }) => dirname(to) === place).map(({ to, title }) => [to, title]),
    ...globSync(`${place}/*`, { cwd: root })
      .filter((path) => !path.endsWith('.md') && statSync(join(root, path)).isFile())
      .map((path) => [(copied.add(path), path), posix.basename(path)]),
  ];
  return `<h1>${place}</h1><ul>${inside.map(([to, title]) => `<li><a href="${relative(place, to)}">${escaped(title)}</a></li>`).join('')}</ul>`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function write(to, content) {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  writeFileSync(join(folder, to), content);
}

function frame(to, title, html) {
  const up = relative(dirname(to), '.') || '.';
  const link = (path) => {
    const page = pages.find((each) => each.to === addressOf(path));
    return `<li><a href="${up}/${page.to}"${page.to === to ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`;
  };
  const nav = groups.map(([name, own]) => `<h2>${name}</h2><ul>${own.map(link).join('')}</ul>`).join('');
  return `<!doctype html>
<html lang="en" data-up="${up}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)} - Qadam</title>
<link rel="stylesheet" href="${up}/docs.css">
<script defer src="${up}/sections.js"></script><script defer src="${up}/search.js"></script>
<header><a href="${up}/index.html">Qadam</a><a href="#contents">Contents</a>
<form role="search"><label for="search">Search</label><input id="search" type="search" autocomplete="off"></form></header>
<div class="page"><main><div id="found" hidden aria-live="polite"></div><article>${html}</article></main><nav id="contents" aria-label="Documents">${nav}</nav></div>
</html>
`;
}
