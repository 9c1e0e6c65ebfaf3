export const accountsPath = '/accounts';
