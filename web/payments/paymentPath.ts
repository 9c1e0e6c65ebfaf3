export const paymentsPath = '/payments';
