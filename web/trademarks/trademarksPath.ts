export const trademarksPath = '/trademarks';
