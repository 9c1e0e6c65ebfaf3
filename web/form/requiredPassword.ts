import type { FieldIssues } from '#contract/validation';

export const requiredPassword = ({ currentPassword }: { currentPassword: string }): FieldIssues =>
  currentPassword === '' ? { currentPassword: [{ code: 'required' }] } : {};
