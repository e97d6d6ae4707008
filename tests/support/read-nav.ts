// The navigations of a page, by their label, and where their links lead.

export const nav = (html: string, label: string) =>
  html.split(`<nav aria-label="${label}"`)[1]?.split('</nav>')[0] ?? '';
export const linksIn = (html: string) =>
  Array.from(html.matchAll(/<a[^>]* href="([^"]*)"/g), ([, to = '']) => to.replaceAll('&amp;', '&'));
