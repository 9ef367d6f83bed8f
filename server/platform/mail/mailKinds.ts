/**
 * The kinds of email to customers: which kind of link each contains, the page that the link or
 * button leads to, and for how many minutes the link is valid.
 */
export const mailKinds = {
  'password-reset': { link: 'reset', page: 'password-reset', minutes: 60 },
  verify: { link: 'verify', page: 'verify-email', minutes: 3 * 24 * 60 },
  welcome: { link: 'verify', page: 'verify-email', minutes: 3 * 24 * 60 },
  'sign-in': { link: 'sign-in', page: 'sign-in-link', minutes: 20 },
  /**
   * `email-change` goes to the new address, to confirm a change of address; `revert-email` goes to
   * the old address, to revert it.
   */
  'email-change': { link: 'email-change', page: 'verify-email', minutes: 3 * 24 * 60 },
  'revert-email': { link: 'revert-email', page: 'revert-email', minutes: 7 * 24 * 60 },
  /** Tells the address before that staff have replaced it; its subject is the customer. */
  'email-replaced': { link: null, page: 'home', minutes: 0 },
  /** Invites an imported member; with the link they set their first password. */
  activate: { link: 'activate', page: 'activate', minutes: 14 * 24 * 60 },
  /** Like `activate`, for a person whom a member has added to a card; names that member. */
  'member-invite': { link: 'activate', page: 'activate', minutes: 14 * 24 * 60 },
  /** Contains no link that grants access; its button leads to the page for forgotten passwords. */
  'password-changed': { link: null, page: 'forgot-password', minutes: 0 },
  /** About a transaction that was paid, has failed, is due, or was refunded. */
  receipt: { link: null, page: 'account-billing', minutes: 0 },
  'payment-failed': { link: null, page: 'account-billing', minutes: 0 },
  invoice: { link: null, page: 'account-billing', minutes: 0 },
  refund: { link: null, page: 'account-billing', minutes: 0 },
  /** Reminds a customer of all their open invoices. */
  'invoice-reminder': { link: null, page: 'account-billing', minutes: 0 },
  /** Announces the next charge of a membership, some days before it. */
  'renewal-notice': { link: null, page: 'account-memberships', minutes: 0 },
  /** Sends a membership card to its holder. */
  'membership-card': { link: null, page: 'account-memberships', minutes: 0 },
  /** Sends a person who has an account the card to which a member has added them. */
  'member-card': { link: null, page: 'account-memberships', minutes: 0 },
  /** Confirms to a member that their booking is cancelled. */
  'booking-cancelled': { link: null, page: 'my-schedule', minutes: 0 },
  /** Confirm a booking that a member made without the cart, and one that was moved. */
  'booking-confirmed': { link: null, page: 'my-schedule', minutes: 0 },
  'booking-moved': { link: null, page: 'my-schedule', minutes: 0 },
  /** Reminds a member of a booking, a day before it. */
  'booking-reminder': { link: null, page: 'my-schedule', minutes: 0 },
  /**
   * Confirm that a customer's place at an event, or their tickets for it, are cancelled, and what
   * is refunded.
   */
  'place-cancelled': { link: null, page: 'my-schedule', minutes: 0 },
  'tickets-cancelled': { link: null, page: 'my-schedule', minutes: 0 },
  /** Tells whoever had a place at an event, or waited for one, that the club has cancelled it. */
  'event-cancelled': { link: null, page: 'events', minutes: 0 },
  /** Tells whoever holds a place at an event, also a guest without an account, that it was moved. */
  'event-moved': { link: null, page: 'my-schedule', minutes: 0 },
  /**
   * About acts that no other kind of email tells of; each shows what the notification about the act
   * says, and has that notification as its subject.
   */
  'place-confirmed': { link: null, page: 'my-schedule', minutes: 0 },
  'waitlist-joined': { link: null, page: 'events', minutes: 0 },
  'membership-joined': { link: null, page: 'account-memberships', minutes: 0 },
  'membership-changed': { link: null, page: 'account-memberships', minutes: 0 },
  'membership-frozen': { link: null, page: 'account-memberships', minutes: 0 },
  'membership-unfrozen': { link: null, page: 'account-memberships', minutes: 0 },
  'membership-cancelled': { link: null, page: 'account-memberships', minutes: 0 },
  'membership-kept': { link: null, page: 'account-memberships', minutes: 0 },
  'membership-price': { link: null, page: 'account-memberships', minutes: 0 },
  'membership-price-kept': { link: null, page: 'account-memberships', minutes: 0 },
  'gift-sent': { link: null, page: 'account-perks', minutes: 0 },
  'perk-given': { link: null, page: 'account-perks', minutes: 0 },
  'credit-given': { link: null, page: 'account-perks', minutes: 0 },
  'invitation-sent': { link: null, page: 'account-memberships', minutes: 0 },
  'message-answered': { link: null, page: 'messages', minutes: 0 },
  'times-changed': { link: null, page: 'my-schedule', minutes: 0 },
  /** Deliver a ticket, voucher or guest pass to a recipient who may have no account. */
  ticket: { link: null, page: 'guest-ticket', minutes: 0 },
  /** Tells the person who was given a ticket that a refund to its buyer has cancelled it. */
  'ticket-cancelled': { link: null, page: 'home', minutes: 0 },
  voucher: { link: null, page: 'guest-voucher', minutes: 0 },
  'guest-pass': { link: null, page: 'guest-pass-share', minutes: 0 },
  /** Tells a guest that the pass they were sent was taken back and sent to someone else. */
  'pass-taken-back': { link: null, page: 'home', minutes: 0 },
  /** What staff write to the people of an event, who may have no account. */
  'event-message': { link: null, page: 'my-schedule', minutes: 0 },
  /** What staff write to many members. */
  mailing: { link: null, page: 'home', minutes: 0 },
  /** Offers a place at an event to someone on its waitlist. */
  'place-offer': { link: null, page: 'events', minutes: 0 },
  /**
   * Offers a freed slot to someone who requested that day; its button leads to the page of the
   * schedule.
   */
  'slot-offer': { link: null, page: 'dining', minutes: 0 },
} as const

/**
 * The kinds of email to admins, with the kind of link and the minutes for which it is valid; links
 * lead to the studio.
 */
export const adminMailKinds = {
  'admin-invite': { link: 'invite', minutes: 3 * 24 * 60 },
  'admin-reset': { link: 'reset', minutes: 60 },
  /** For an admin who has forgotten their password and has entered their username or email. */
  'admin-forgot': { link: 'reset', minutes: 60 },
  /** Contains no link that grants access. */
  'admin-password-changed': { link: null, minutes: 0 },
  /** A scheduled publish was put on hold. */
  'admin-plan-held': { link: null, minutes: 0 },
  /** A temporary publish could not be reverted. */
  'admin-still-out': { link: null, minutes: 0 },
  /** What other staff did, as the admin has chosen; its subject is the admin. */
  'admin-audit': { link: null, minutes: 0 },
} as const

/** A kind of email to admins. */
export type AdminMailKind = keyof typeof adminMailKinds

/** Whether a stored value is a kind of email to admins. */
export const isAdminMailKind = (value: string): value is AdminMailKind =>
  Object.hasOwn(adminMailKinds, value)

/**
 * Whether an email has the studio's sender and style rather than a club's: the admin may belong to
 * another club than the one on whose page they requested it.
 */
export const isStudioMailKind = (kind: string): boolean => kind === 'admin-forgot'

/** Whether an email to an admin is about a held publish and contains its details. */
export const isPublishMailKind = (kind: AdminMailKind): boolean =>
  kind === 'admin-plan-held' || kind === 'admin-still-out'

/** A kind of email to customers. */
export type MailKind = keyof typeof mailKinds

/** Whether a stored value is a kind of email to customers. */
export const isMailKind = (value: string): value is MailKind => Object.hasOwn(mailKinds, value)

/**
 * Whether an email is about a change of address. It is sent to the address in its job, which may
 * not be the customer's current one.
 */
export const isEmailChangeKind = (kind: MailKind): boolean =>
  kind === 'email-change' || kind === 'revert-email'

/**
 * Whether an email's link grants access to the account; such an email is only sent to a confirmed
 * address.
 */
export const isAccessMailKind = (kind: MailKind): boolean =>
  kind === 'password-reset' || kind === 'sign-in'

/** Whether an email is about a booking and contains its details. */
export const isBookingMailKind = (kind: MailKind): boolean =>
  kind === 'booking-cancelled' ||
  kind === 'booking-reminder' ||
  kind === 'booking-confirmed' ||
  kind === 'booking-moved'

const detailKinds = [
  'place-confirmed',
  'waitlist-joined',
  'membership-joined',
  'membership-changed',
  'membership-frozen',
  'membership-unfrozen',
  'membership-cancelled',
  'membership-kept',
  'membership-price',
  'membership-price-kept',
  'gift-sent',
  'perk-given',
  'credit-given',
  'invitation-sent',
  'message-answered',
  'times-changed',
] as const

/** A kind of email that shows what the notification about an act says. */
export type TraceMailKind = (typeof detailKinds)[number]

/** Whether an email shows what the notification about an act says; its subject is that notification. */
export const isTraceMailKind = (kind: string): kind is TraceMailKind =>
  (detailKinds as readonly string[]).includes(kind)

/** The kinds of email that tell the club's office what a member or visitor has sent. */
export const officeMailKinds = [
  'office-message',
  'office-survey',
  'office-nomination',
  'office-request',
] as const

/** A kind of email to the club's office. */
export type OfficeMailKind = (typeof officeMailKinds)[number]

/** Whether a stored value is a kind of email to the club's office. */
export const isOfficeMailKind = (kind: string): kind is OfficeMailKind =>
  (officeMailKinds as readonly string[]).includes(kind)

/** Whether an email goes to a person whom a member has added to a card, and names that member. */
export const isMemberMailKind = (kind: MailKind): boolean =>
  kind === 'member-invite' || kind === 'member-card'

/** A kind of email that confirms that a place at an event, or tickets for it, were cancelled. */
export type CancelledPlaceMailKind = 'place-cancelled' | 'tickets-cancelled'

/** Whether an email confirms that a place at an event, or tickets for it, were cancelled. */
export const isCancelledPlaceMailKind = (
  kind: MailKind | AdminMailKind,
): kind is CancelledPlaceMailKind => kind === 'place-cancelled' || kind === 'tickets-cancelled'

/**
 * A kind of email about a voucher or guest pass to a recipient who may have no account: it delivers
 * the pass, or says that it was taken back.
 */
export type PassMailKind = 'voucher' | 'guest-pass' | 'pass-taken-back'

/** Whether an email is about a voucher or guest pass that its recipient got from a customer. */
export const isPassMailKind = (kind: MailKind | AdminMailKind): kind is PassMailKind =>
  kind === 'voucher' || kind === 'guest-pass' || kind === 'pass-taken-back'

/** Whether an email is about a transaction and contains its details. */
export const isTransactionMailKind = (kind: MailKind): boolean =>
  kind === 'receipt' || kind === 'payment-failed' || kind === 'invoice' || kind === 'refund'

const notUrgent: ReadonlySet<string> = new Set<MailKind | AdminMailKind | OfficeMailKind>([
  ...detailKinds,
  ...officeMailKinds,
  'activate',
  'member-invite',
  'receipt',
  'payment-failed',
  'invoice',
  'refund',
  'invoice-reminder',
  'renewal-notice',
  'booking-cancelled',
  'booking-confirmed',
  'booking-moved',
  'booking-reminder',
  'place-cancelled',
  'tickets-cancelled',
  'ticket-cancelled',
  'event-cancelled',
  'event-moved',
  'place-offer',
  'event-message',
  'mailing',
  'admin-plan-held',
  'admin-still-out',
  'admin-audit',
])

/**
 * Whether an email of this kind is sent before bulk emails, because a person is waiting for it or
 * has to see it soon: a requested link, or the notice that a password was changed.
 */
export const isUrgentMailKind = (kind: string): boolean => !notUrgent.has(kind)
