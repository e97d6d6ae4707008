/** How full the page cache is, and how often it had the page. */
import { counter, gauge, type MetricFamily } from '../metrics/family.ts';
import type { PageCounts } from './page-cache.ts';

export function cacheMetrics({ pages, bytes, hits, misses, drops }: PageCounts): MetricFamily[] {
  return [
    gauge('qadam_cached_pages', 'Pages in the cache.', pages),
    gauge('qadam_cached_pages_bytes', 'Memory of the cached pages.', bytes),
    counter('qadam_page_hits_total', 'Pages answered from the cache.', hits),
    counter('qadam_page_misses_total', 'Pages that were rendered for the cache.', misses),
    counter('qadam_page_drops_total', 'Cached pages thrown away because what they show changed.', drops),
  ];
}
