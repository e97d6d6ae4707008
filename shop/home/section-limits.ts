// How much a home page and its sections take.

export const MAX_SECTIONS = 20;
export const MAX_TITLE = 80;
export const MAX_WORDS = 400;
export const MAX_TEXT = 3_000;
export const MAX_QUESTIONS = 12;
export const MAX_CHOSEN = 12;
export const MAX_LABEL = 30;
export const MAX_QUESTION = 200;
export const MAX_ANSWER = 1_000;
