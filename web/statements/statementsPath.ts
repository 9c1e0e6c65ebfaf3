/** The addresses of the API that change with a statement. */
export const statementsPath = '/statements-of-use';
