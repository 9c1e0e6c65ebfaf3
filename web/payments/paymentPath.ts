export const paymentsPath = '/payments';
export const trademarksPath = '/trademarks';
