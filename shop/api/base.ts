// Where the API is.
import { href } from '../text/href.ts';

/** Paths of operations follow. */
export const API_BASE = href('/api/v1/*').replace('*', '');
