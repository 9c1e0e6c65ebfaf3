import { createContext, type ReactNode } from 'react';

/**
 * The tabs of the section in view, which the heading of a page shows below its title; nothing where the layout
 * shows them itself.
 */
export const PageTabsContext = createContext<ReactNode>(null);

/** Whether the layout already shows what the page is about, so that the page repeats no title. */
export const SectionHeadContext = createContext(false);
