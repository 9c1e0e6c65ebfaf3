import { endpoint, fileAnswer, nothing } from '#contract/kit/endpoint';

export const portfolioApi = {
  /** Also needs the right to view everything else that is in it, which the handler checks. */
  export: endpoint({
    method: 'GET',
    path: '/portfolio/export',
    summary: 'Customers, representatives and marks with all that belongs to them, as a workbook',
    requires: ['Customer', 'VIEW'],
    reads: ['Trademark', 'Customer'],
    input: nothing,
    output: fileAnswer,
  }),
};
