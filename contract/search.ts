/** Of what is typed to find something: longer than any name, and more words would only cost. */
export const longestSearch = 100;
