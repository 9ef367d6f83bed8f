import { CONFIRM_DAYS, REVERT_DAYS } from '../areas/account/model/emailChangeDays'

/**
 * What a mail is for, and the link that it carries: to which page, and for how many minutes it
 * works.
 */
export const mailKinds = {
  'password-reset': { link: 'reset', page: 'password-reset', minutes: 60 },
  verify: { link: 'verify', page: 'verify-email', minutes: 3 * 24 * 60 },
  welcome: { link: 'verify', page: 'verify-email', minutes: 3 * 24 * 60 },
  'sign-in': { link: 'sign-in', page: 'sign-in-link', minutes: 20 },
  /** To the new address of a change, and to the old one. */
  'email-change': { link: 'email-change', page: 'verify-email', minutes: CONFIRM_DAYS * 24 * 60 },
  'revert-email': { link: 'revert-email', page: 'revert-email', minutes: REVERT_DAYS * 24 * 60 },
  /** Invites a member whom the club has imported; the link sets their first password. */
  activate: { link: 'activate', page: 'activate', minutes: 14 * 24 * 60 },
  /** Says only what happened; its button leads to where a password is recovered. */
  'password-changed': { link: null, page: 'forgot-password', minutes: 0 },
  /**
   * About a transaction: what was paid, what could not be charged, what is to be paid, what went
   * back.
   */
  receipt: { link: null, page: 'account-billing', minutes: 0 },
  'payment-failed': { link: null, page: 'account-billing', minutes: 0 },
  invoice: { link: null, page: 'account-billing', minutes: 0 },
  refund: { link: null, page: 'account-billing', minutes: 0 },
} as const

/** What a mail to an admin is for; its link leads into the studio. */
export const adminMailKinds = {
  'admin-invite': { link: 'invite', minutes: 3 * 24 * 60 },
  'admin-reset': { link: 'reset', minutes: 60 },
  /** Whoever it is for asked for it, by a username or an email. */
  'admin-forgot': { link: 'reset', minutes: 60 },
  /** Says only what happened. */
  'admin-password-changed': { link: null, minutes: 0 },
  /** What was planned did not go out. */
  'admin-plan-held': { link: null, minutes: 0 },
  /** What was out for a time could not be taken back. */
  'admin-still-out': { link: null, minutes: 0 },
} as const

/** The kinds of mail to admins. */
export type AdminMailKind = keyof typeof adminMailKinds

/** Whether a stored word is a kind of mail to admins. */
export const isAdminMailKind = (word: string): word is AdminMailKind =>
  Object.hasOwn(adminMailKinds, word)

/**
 * Whether a mail comes from the studio itself and looks like it: whoever asked for it may work for
 * another club than the one whose page it was.
 */
export const isStudioMailKind = (kind: MailKind | AdminMailKind): boolean => kind === 'admin-forgot'

/** Whether a mail is about something planned that was held, whose facts stand in it. */
export const isHeldMailKind = (kind: AdminMailKind): boolean =>
  kind === 'admin-plan-held' || kind === 'admin-still-out'

/** The kinds of mail there are. */
export type MailKind = keyof typeof mailKinds

/** Whether a stored word is a kind of mail. */
export const isMailKind = (word: string): word is MailKind => Object.hasOwn(mailKinds, word)

/**
 * Whether a mail is about a change of email, whose addresses are not the customer's present one.
 */
export const isEmailChangeKind = (kind: MailKind): boolean =>
  kind === 'email-change' || kind === 'revert-email'

/** Whether a mail lets in whoever has its link, so that it goes to confirmed addresses only. */
export const isAccessMailKind = (kind: MailKind): boolean =>
  kind === 'password-reset' || kind === 'sign-in'

/** Whether a mail is about a transaction, whose facts stand in it. */
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
 * Whether a person waits for a mail of this kind, or must see it soon: a link they asked for, or
 * word of a changed password.
 */
export const isUrgentMailKind = (word: string): boolean => !notUrgent.has(word)
