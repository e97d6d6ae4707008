// How the program of the shop is run, by npm start and in the image (tests/container.test.ts holds the two together).

/** A young generation of twice 8 MB renders as fast as one of twice 16 and gives back as much again. */
export const shopArguments = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  'server/main.ts',
];

/**
 * For glibc: blocks of 128 KB and more go back to the machine when they are freed, and all threads share two arenas. A
 * shop that has rendered thousands of pages then holds some 50 MB less (decision 0014).
 */
export const shopEnvironment = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
