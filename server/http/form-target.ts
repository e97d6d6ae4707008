// The one other site that a form of this page may be sent to, left by its loader or action for the content security policy.
import { createContext } from 'react-router';

/** An origin; null for none but the shop itself. */
export const formTargetContext = createContext<string | null>(null);
