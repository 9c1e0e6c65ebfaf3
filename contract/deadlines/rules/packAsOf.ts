/** The day on which the whole pack was last compared with its sources; a new comparison moves it. */
export const packAsOf = '2026-11-17';
