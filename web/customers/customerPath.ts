/** The fields of the page "contact"; the others are on the customer's main page. */
export const contactFields = ['emails', 'phones', 'contacts', 'monthlyReport'] as const;
