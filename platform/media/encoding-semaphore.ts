/** Turns at the encoder of pictures. */
import { fewAtOnce } from '#platform/process/semaphore.ts';

// An encoding fills a processor for a tenth of a second to a second; two leave a small machine room for pages.
export const AT_ONCE = 2;
// A shop opened a minute ago is asked for list after list of pictures that nobody has asked for before. A browser
// waits for them without harm, while a "no" leaves a hole in the page; the bound is for floods.
export const MAX_WAITING = 600;

// Who asked last is still looking, while who asked first may have left that page long ago; and a browser holds back
// whatever else its page asks for behind six pictures.
const encoding = fewAtOnce(AT_ONCE, MAX_WAITING, { next: 'last come' });

/** Runs `work` when a turn is free; `busy` at once, without running it, when the queue is full. */
export const takeTurn = encoding.takeTurn;

/** Whether anything is being encoded in this process: then the background filling waits. */
export const isEncoding = encoding.isWorking;
