import { customer } from '#contract/customers/customer';
import { assignmentApi } from '#contract/kit/assignments';

export const guardianAssignmentApi = assignmentApi(customer, '/customers/guardian', 'guardian');
