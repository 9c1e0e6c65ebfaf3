/** Fields of the page "contact"; the others are on the page of the customer itself. */
export const contactFields = ['emails', 'phones', 'contacts'] as const;
