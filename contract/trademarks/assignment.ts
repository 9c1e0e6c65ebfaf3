import { assignmentApi } from '#contract/kit/assignments';
import { trademark } from '#contract/trademarks/trademark';

export const representativeAssignmentApi = assignmentApi(
  trademark,
  '/trademarks/representative',
  'representative',
);
