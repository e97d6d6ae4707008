// What the checkout shows once it has asked or refused something, and the list of what is ordered: no part of a first load.
import { laterFrom } from '../parts/later.tsx';

const problems = () => import('./checkout-problems.tsx');
const question = () => import('./did-you-mean.tsx');
const lines = () => import('./checkout-summary.tsx');

export const CheckoutProblems = laterFrom(problems, 'CheckoutProblems');
export const DidYouMean = laterFrom(question, 'DidYouMean');
export const CheckoutSummary = laterFrom(lines, 'CheckoutSummary');
export const FoldedLines = laterFrom(lines, 'FoldedLines');

/** Of these the parts that an answer brings up, as with a line that is down they would not come any more. */
export const fetchAnswers = () => Promise.all([problems(), question()]);
