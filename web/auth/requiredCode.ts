import type { FieldIssues } from '#contract/kit/validation';

export const requiredCode = ({ code }: { code: string }): FieldIssues =>
  code.trim() === '' ? { code: [{ code: 'required' }] } : {};
