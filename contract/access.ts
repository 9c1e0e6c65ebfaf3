import { codes } from '#contract/values/codes';

export const role = codes({
  ROLE_ADMIN: ['Administrator', 'Administrator'],
  ROLE_USER: ['Prawnik', 'Lawyer'],
  ROLE_CUSTOMER: ['Klient', 'Client'],
});
export const roles = ['ROLE_ADMIN', 'ROLE_USER', 'ROLE_CUSTOMER'] as const;
export type Role = (typeof roles)[number];

export const resources = [
  'Account',
  'Alert',
  'CalendarEvent',
  'Customer',
  'History',
  'Question',
  'Report',
  'Representative',
  'Setting',
  'Task',
  'Trademark',
  'TrademarkAttachment',
  'TrademarkPayment',
  'TrademarkStatementOfUse',
] as const;
export type Resource = (typeof resources)[number];

export const actions = ['VIEW', 'CREATE', 'EDIT', 'DELETE'] as const;
type Action = (typeof actions)[number];

export type Permissions = Partial<Record<Resource, readonly Action[]>>;
export type Requirement = readonly [Resource, Action];

const V = ['VIEW'] as const;
const VC = ['VIEW', 'CREATE'] as const;
const VE = ['VIEW', 'EDIT'] as const;
const VCD = ['VIEW', 'CREATE', 'DELETE'] as const;
const VCE = ['VIEW', 'CREATE', 'EDIT'] as const;
const VCED = actions;

/** The permissions of each role. The server enforces them, the browser only hides what would be rejected. */
const matrix: Record<Role, Permissions> = {
  ROLE_ADMIN: {
    Account: VCED,
    Alert: VCED,
    CalendarEvent: VCED,
    Customer: VCED,
    History: V,
    Question: VCE,
    Report: VCD,
    Representative: VCED,
    Setting: VE,
    Task: VCED,
    Trademark: VCED,
    TrademarkAttachment: VCED,
    TrademarkPayment: VCED,
    TrademarkStatementOfUse: VCED,
  },
  ROLE_USER: {
    Account: VCE,
    Alert: VCED,
    CalendarEvent: VCED,
    Customer: VCED,
    History: V,
    Question: VCE,
    Report: VC,
    Representative: VCE,
    Setting: V,
    Task: VCED,
    Trademark: VCED,
    TrademarkAttachment: VCED,
    TrademarkPayment: VCED,
    TrademarkStatementOfUse: VCED,
  },
  ROLE_CUSTOMER: {
    Alert: V,
    CalendarEvent: V,
    // A client asks, and writes on; it is the firm that lists all questions.
    Question: VC,
    Trademark: V,
    TrademarkAttachment: V,
    TrademarkPayment: V,
    TrademarkStatementOfUse: V,
  },
};

/** Additional permissions of a client who manages the accounts of its own customers. */
const ownerExtras: Permissions = { Account: VCE };

export const permissionsOf = (role: Role, accountOwner: boolean): Permissions =>
  role === 'ROLE_CUSTOMER' && accountOwner ? { ...matrix[role], ...ownerExtras } : matrix[role];

export const can = (permissions: Permissions, [resource, action]: Requirement): boolean =>
  permissions[resource]?.includes(action) ?? false;

export const isStaff = (role: Role): boolean => role !== 'ROLE_CUSTOMER';
export const staffRoles = roles.filter(isStaff);
