/** The kinds of email and their links: to which page, and valid for how many minutes. */
export const mailKinds = {
  'password-reset': { link: 'reset', page: 'password-reset', minutes: 60 },
  verify: { link: 'verify', page: 'verify-email', minutes: 3 * 24 * 60 },
  welcome: { link: 'verify', page: 'verify-email', minutes: 3 * 24 * 60 },
  'sign-in': { link: 'sign-in', page: 'sign-in-link', minutes: 20 },
  /** To the new address of a change, and to the old one. */
  'email-change': { link: 'email-change', page: 'verify-email', minutes: 3 * 24 * 60 },
  'revert-email': { link: 'revert-email', page: 'revert-email', minutes: 7 * 24 * 60 },
  /** Invites an imported member; the link sets their first password. */
  activate: { link: 'activate', page: 'activate', minutes: 14 * 24 * 60 },
  /** Purely informational; its button leads to password recovery. */
  'password-changed': { link: null, page: 'forgot-password', minutes: 0 },
  /** About a transaction: paid, failed, due, or refunded. */
  receipt: { link: null, page: 'account-billing', minutes: 0 },
  'payment-failed': { link: null, page: 'account-billing', minutes: 0 },
  invoice: { link: null, page: 'account-billing', minutes: 0 },
  refund: { link: null, page: 'account-billing', minutes: 0 },
} as const

/** The kinds of email to admins; their links lead to the studio. */
export const adminMailKinds = {
  'admin-invite': { link: 'invite', minutes: 3 * 24 * 60 },
  'admin-reset': { link: 'reset', minutes: 60 },
  /** Requested by username or email. */
  'admin-forgot': { link: 'reset', minutes: 60 },
  /** Purely informational. */
  'admin-password-changed': { link: null, minutes: 0 },
  /** A planned publish was put on hold. */
  'admin-plan-held': { link: null, minutes: 0 },
  /** A temporary publish could not be reverted. */
  'admin-still-out': { link: null, minutes: 0 },
} as const

/** The kinds of email to admins. */
export type AdminMailKind = keyof typeof adminMailKinds

/** Whether a stored value is a kind of email to admins. */
export const isAdminMailKind = (word: string): word is AdminMailKind =>
  Object.hasOwn(adminMailKinds, word)

/**
 * Whether an email is sent and styled as the studio's own: the requester may belong to a different
 * club than the one whose page was used.
 */
export const isStudioMailKind = (kind: MailKind | AdminMailKind): boolean => kind === 'admin-forgot'

/** Whether an email is about a held publish, whose facts it contains. */
export const isHeldMailKind = (kind: AdminMailKind): boolean =>
  kind === 'admin-plan-held' || kind === 'admin-still-out'

/** The kinds of email. */
export type MailKind = keyof typeof mailKinds

/** Whether a stored value is a kind of email. */
export const isMailKind = (word: string): word is MailKind => Object.hasOwn(mailKinds, word)

/**
 * Whether an email is about a change of address; it goes to the address of its job, which may not
 * be the customer's current one.
 */
export const isEmailChangeKind = (kind: MailKind): boolean =>
  kind === 'email-change' || kind === 'revert-email'

/** Whether an email's link grants access, so that it is only sent to confirmed addresses. */
export const isAccessMailKind = (kind: MailKind): boolean =>
  kind === 'password-reset' || kind === 'sign-in'

/** Whether an email is about a transaction, whose facts it contains. */
export const isMoneyMailKind = (kind: MailKind): boolean =>
  kind === 'receipt' || kind === 'payment-failed' || kind === 'invoice' || kind === 'refund'

const notUrgent: ReadonlySet<string> = new Set<MailKind | AdminMailKind>([
  'activate',
  'receipt',
  'payment-failed',
  'invoice',
  'refund',
  'admin-plan-held',
  'admin-still-out',
])

/**
 * Whether a person is waiting for an email of this kind, or must see it soon: a requested link, or
 * the notice of a changed password.
 */
export const isUrgentMailKind = (word: string): boolean => !notUrgent.has(word)
