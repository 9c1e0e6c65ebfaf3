import type { FieldIssues } from '#contract/kit/validation';

export const requiredPassword = ({ currentPassword }: { currentPassword: string }): FieldIssues =>
  currentPassword === '' ? { currentPassword: [{ code: 'required' }] } : {};
