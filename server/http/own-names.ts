// The owner's names in the language of a request's pages, by the English ones: set before the page is drawn, empty for English.
import { createContext } from 'react-router';

export const ownNamesContext = createContext<Record<string, string>>({});
