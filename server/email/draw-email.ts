/** How a page has an email drawn, to show it: by the components that draw what is sent. */
import { createContext } from 'react-router';
import type { RenderedEmail, RenderEmail } from './email-facts.ts';

type DrawEmail = (...given: Parameters<RenderEmail>) => Promise<RenderedEmail>;

/** Set once a request (server/pages.ts). */
export const drawEmailContext = createContext<DrawEmail>();
