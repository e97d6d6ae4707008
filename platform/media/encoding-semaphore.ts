/** The semaphore of everything that encodes pictures. */
import { openSemaphore } from '#platform/process/semaphore.ts';

// An encoding fills a processor for a tenth of a second to a second; two leave a small machine room for pages.
export const PERMITS = 2;
// A shop opened a minute ago is asked for list after list of pictures that nobody has asked for before. A browser
// waits for them without harm, while a 503 leaves a hole in the page; the bound is for floods.
export const MAX_WAITING = 600;

// Newest first: its shopper is still looking, while the oldest may have left that page long ago; and a browser holds
// back whatever else its page asks for behind six pictures.
const encoding = openSemaphore(PERMITS, MAX_WAITING, 'lifo');

/** Runs `work` once a permit is free; `busy` at once, without running it, when the queue is full. */
export const withEncodingPermit = encoding.run;

/** Whether anything is being encoded in this process: then encoding ahead waits. */
export const isEncoding = encoding.isInUse;
