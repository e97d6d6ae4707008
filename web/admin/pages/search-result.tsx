// How a search engine would show a page: title, address and description, cut where they would be.
import { pageDescription, pageTitle } from '#shop/catalogue/link-text.ts';

type SearchResultProps = {
  page: { title: string; slug: string; searchTitle: string; searchDescription: string };
  publicUrl: string;
  storeName: string;
};

export function SearchResult({ page, publicUrl, storeName }: SearchResultProps) {
  const host = publicUrl.replace(/^https?:\/\//, '');
  return (
    <figure className="rounded-label border border-line p-3">
      <figcaption className="sr-only">As a search engine shows it</figcaption>
      <p className="text-micro wrap-anywhere text-ink-3">
        {host} › pages › {page.slug || '…'}
      </p>
      <p dir="auto" className="text-h3 wrap-anywhere text-link">
        {pageTitle(page.searchTitle || page.title || 'Title', storeName)}
      </p>
      <p dir="auto" className="text-small wrap-anywhere text-ink-2">
        {page.searchDescription ? pageDescription(page.searchDescription) : 'The first words of the text.'}
      </p>
    </figure>
  );
}
