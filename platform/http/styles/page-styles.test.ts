import { expect, test } from 'vitest';
import { readPageStyles } from './page-styles.ts';

const sheet = [
  '@layer theme,base,components,utilities;',
  '/*! who wrote it */@layer theme{:root{--ink:#121b37}}',
  '@layer components{.button{color:red}}',
  '@layer utilities{.flex{display:flex}.card .price,.card>.name{color:blue}',
  '@media (width>=768px){.md\\:flex{display:flex}.md\\:w-1\\/2{width:50%}}',
  '.group-open\\:block:is(:where(.group)[open] *){display:block}',
  '.a\\{b\\,c{content:"}.never{"}.\\32 xl{width:42rem}',
  '.\\[\\&_a\\]\\:mt-2 a{margin:0}}',
  '@font-face{font-family:Rupee}@keyframes run{0%{left:0}}',
  ':root:not(.open){display:none}.with[data-x=".other"]{top:0}:focus{color:red}',
].join('');

const styles = readPageStyles(sheet);

test('rules of classes that the page has stay, and all others go', () => {
  const some = styles('<p class="flex">a</p>');
  expect(some).toContain('.flex{display:flex}');
  expect(some).not.toContain('md\\:flex');
  expect(some).not.toContain('@media');
  expect(styles('<p class="x md:flex">a</p>')).toContain('@media (width>=768px){.md\\:flex{display:flex}}');
});

test('a rule stays when one of its selectors may apply, whole', () => {
  expect(styles('<li class="card"><b class="name">')).toContain('.card .price,.card>.name{color:blue}');
  expect(styles('<li class="card">')).not.toContain('.card');
});

test('names are compared as the browser reads them, escapes in both languages undone', () => {
  const page =
    '<p class="md:w-1/2"><p class="a{b,c"><p class="2xl"><p class="[&amp;_a]:mt-2"><a></a><p class="group-open:block">';
  const some = styles(page);
  for (const rule of [
    '1\\/2{width',
    'content:"}.never{"',
    '.\\32 xl{',
    'a{margin:0}',
    ':is(:where(.group)[open] *)',
  ])
    expect(some).toContain(rule);
});

test('what names nothing that a page may lack, or names it in parentheses or in a string, stays on every page', () => {
  const none = styles('<p>a</p>');
  for (const rule of ['@font-face{', '@keyframes run{0%{left:0}}', ':root:not(.open){', ':focus{'])
    expect(none).toContain(rule);
  expect(styles('<p class="with">')).toContain('.with[data-x=".other"]{top:0}');
});

test('cascade layers stay when they are empty: the whole sheet, which comes later, must not move them', () => {
  expect(styles('<p>a</p>')).toContain('@layer theme,base,components,utilities;');
  expect(styles('<p>a</p>')).toContain('@layer components{}@layer utilities{}');
});

test('a page that has every class gets every rule', () => {
  const every =
    '<p class="button flex card price name md:flex md:w-1/2 group-open:block a{b,c 2xl [&amp;_a]:mt-2 with"><a style="color:var(--ink)">';
  expect(styles(every)).toBe(sheet.replace('/*! who wrote it */', '').replace('#121b37', '#121b37;'));
});

test('rules of elements and of parts of fields that the page does not have go', () => {
  const chosen = readPageStyles(
    [
      'html{top:1px}table,thead th{top:2px}.card>li:first-child a::after{top:3px}',
      '::file-selector-button{top:4px}::-webkit-datetime-edit{top:5px}::placeholder{top:6px}',
      '@starting-style{.sheet[open]{top:7px}}',
    ].join(''),
  );
  const left = (html: string) => chosen(html).match(/\dpx/g)?.join(' ');
  expect(left('<p>a</p>')).toBe('1px 6px');
  expect(left('<table><tr><td>a')).toBe('1px 2px 6px');
  expect(left('<thead></thead><tr><th>a')).toBe('1px 2px 6px');
  expect(left('<ul class="card"><li><a href="/">a</a>')).toBe('1px 3px 6px');
  expect(left('<ul class="card"><li>a')).toBe('1px 6px');
  expect(left('<input type="file"/><input type="date"/>')).toBe('1px 4px 5px 6px');
  expect(left('<dialog class="sheet">a')).toBe('1px 6px 7px');
});

test('a list of selectors that the compiler put together is chosen as if it stood apart', () => {
  const chosen = readPageStyles(
    ':is(.a:has(b),dialog .c)>p{top:1px}:where(.d>:not(:last-child)){top:2px}.e:is(.f){top:3px}',
  );
  const left = (html: string) => chosen(html).match(/\dpx/g)?.join(' ') ?? '';
  expect(left('<p>a</p>')).toBe('');
  expect(left('<p class="a">')).toBe('1px');
  expect(left('<p class="c">')).toBe('');
  expect(left('<dialog><p class="c">')).toBe('1px');
  expect(left('<b class="d">')).toBe('2px');
  expect(left('<b class="e">')).toBe('3px');
});

test('a value of the look comes with what is made of it, in rules, in other values and in the page', () => {
  const chosen = readPageStyles(
    [
      ':root{color-scheme:light;--a:1px;--b:var(--c);--c:2px;--d:url("a;b")}',
      '@media print{:root{--a:3px;--c:4px}}.a{top:var(--a)}.b{top:var(--b)}',
    ].join(''),
  );
  expect(chosen('<p>')).toBe(':root{color-scheme:light;}');
  expect(chosen('<p class="a">')).toBe(
    ':root{color-scheme:light;--a:1px;}@media print{:root{--a:3px;}}.a{top:var(--a)}',
  );
  expect(chosen('<p class="b">')).toBe(
    ':root{color-scheme:light;--b:var(--c);--c:2px;}@media print{:root{--c:4px;}}.b{top:var(--b)}',
  );
  expect(chosen('<p style="background:var(--d)">')).toBe(':root{color-scheme:light;--d:url("a;b");}');
});

test('first values of the custom properties that utilities hand to each other come with the rules that use them', () => {
  const chosen = readPageStyles(
    [
      '@layer properties{@supports (margin-trim:inline){*,:before{--tw-a:0;--tw-b:initial}}}',
      '.a{width:var(--tw-a)}.b{--tw-b:1}',
      '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}',
    ].join(''),
  );
  expect(chosen('<p>')).toBe('@layer properties{}');
  expect(chosen('<p class="b">')).toBe(
    [
      '@layer properties{@supports (margin-trim:inline){*,:before{--tw-b:initial;}}}.b{--tw-b:1}',
      '@property --tw-b{syntax:"*";inherits:false}',
    ].join(''),
  );
});
