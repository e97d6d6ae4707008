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
  ':is(.sheet,dialog):not(.open){display:none}.with[data-x=".other"]{top:0}a:hover{color:red}',
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
    '<p class="md:w-1/2"><p class="a{b,c"><p class="2xl"><p class="[&amp;_a]:mt-2"><p class="group-open:block">';
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

test('what names no class, or names it in parentheses or in a string, stays on every page', () => {
  const none = styles('<p>a</p>');
  for (const rule of [
    ':root{',
    '@font-face{',
    '@keyframes run{0%{left:0}}',
    ':is(.sheet,dialog):not(.open){',
    'a:hover{',
  ])
    expect(none).toContain(rule);
  expect(styles('<p class="with">')).toContain('.with[data-x=".other"]{top:0}');
});

test('cascade layers stay when they are empty: the whole sheet, which comes later, must not move them', () => {
  expect(styles('<p>a</p>')).toContain('@layer theme,base,components,utilities;');
  expect(styles('<p>a</p>')).toContain('@layer components{}@layer utilities{}');
});

test('a page that has every class gets every rule', () => {
  const every =
    '<p class="button flex card price name md:flex md:w-1/2 group-open:block a{b,c 2xl [&amp;_a]:mt-2 with">';
  expect(styles(every)).toBe(sheet.replace('/*! who wrote it */', ''));
});
