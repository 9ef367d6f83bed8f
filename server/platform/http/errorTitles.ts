import { bookingErrorTitles } from './bookingErrorTitles'
import { membershipErrorTitles } from './membershipErrorTitles'

/** The title and description of every error code that the server sends (doc 1 §8). */
export const errorTitles: Readonly<Record<string, { title: string; description: string }>> = {
  invalid_request: {
    title: 'Invalid Request',
    description: 'The request could not be understood.',
  },
  invalid_json: { title: 'Invalid Request', description: 'The body is not valid JSON.' },
  invalid_credentials: {
    title: 'Sign-in failed',
    description: 'The email or the password is incorrect.',
  },
  wrong_password: {
    title: 'That is not your password',
    description: 'The current password is incorrect.',
  },
  link_invalid: {
    title: 'This no longer works',
    description: 'The link or code is wrong, has been used, or has expired.',
  },
  address_taken: {
    title: 'This address is taken',
    description: 'Another account now has this email address. Nothing was changed.',
  },
  email_taken: {
    title: 'You already have an account',
    description: 'There is an account with this email.',
  },
  username_taken: {
    title: 'The username is taken',
    description: 'Someone else has this username, or is already in the list.',
  },
  last_owner: {
    title: 'The last owner',
    description: 'A company needs at least one owner who can sign in.',
  },
  own_access: {
    title: 'Your own access',
    description: 'You can’t change your own level or access; another owner can.',
  },
  not_accepted: {
    title: 'Not accepted yet',
    description: 'The invitation has not been accepted yet; it can be sent again or withdrawn.',
  },
  accepted: {
    title: 'Already accepted',
    description: 'The invitation has been accepted; the access can be removed instead.',
  },
  not_active: { title: 'Not active', description: 'The access was removed; restore it first.' },
  unauthorized: { title: 'Please sign in', description: 'You need to be signed in for this.' },
  forbidden: { title: 'Access Restricted', description: 'You do not have access to this.' },
  members_only: {
    title: 'Members Only',
    description: 'You must be an active member to access this page.',
  },
  forbidden_origin: {
    title: 'Access Restricted',
    description: 'The request came from another site.',
  },
  debug_off: {
    title: 'Editing is switched off',
    description: 'Debug mode is off for this domain; an owner can switch it on.',
  },
  preview_read_only: {
    title: 'Preview',
    description: 'A preview is read-only; nothing was saved.',
  },
  not_found: {
    title: 'Not Found',
    description: 'The resource you are looking for could not be found.',
  },
  method_not_allowed: {
    title: 'Invalid Request',
    description: 'This address does not accept that method.',
  },
  session_moved: {
    title: 'Another club is selected',
    description:
      'Another club has been selected in this browser in the meantime; nothing was changed.',
  },
  conflict: {
    title: 'Conflict',
    description: 'This conflicts with something that already exists.',
  },
  invite_not_allowed: {
    title: 'No one can be added',
    description: 'People can’t be added to this card.',
  },
  no_invites_left: {
    title: 'No invitations left',
    description: 'Every invitation of this card has been used.',
  },
  wrong_pin: { title: 'Wrong PIN', description: 'That is not the PIN of this voucher.' },
  already_redeemed: { title: 'Already used', description: 'This voucher has been redeemed.' },
  already_transferred: {
    title: 'Already given away',
    description: 'Someone else has it now.',
  },
  expired: { title: 'Expired', description: 'This is no longer valid.' },
  not_yet_valid: { title: 'Not valid yet', description: 'This can’t be used yet.' },
  not_transferable: { title: 'Can’t be given away', description: 'It has to stay with you.' },
  not_resendable: {
    title: 'Can’t be sent again',
    description: 'This pass is not with a guest whose address we know.',
  },
  member_has_account: {
    title: 'This member has an account',
    description: 'They change their own details in their account.',
  },
  limit_reached: { title: 'Limit reached', description: 'There can’t be any more of these.' },
  stale_revision: {
    title: 'Changed in the meantime',
    description: 'Someone published another revision in the meantime.',
  },
  stale_draft: {
    title: 'Changed in the meantime',
    description: 'Your draft was saved or discarded in another window in the meantime.',
  },
  busy: {
    title: 'Please try again',
    description:
      'Too many requests for this club are being processed. Please try again in a moment.',
  },
  body_too_large: {
    title: 'Too large',
    description: 'The body is larger than this address accepts.',
  },
  too_large: {
    title: 'Too large',
    description: 'A response can have at most 10 MB of files, and 1 MB of everything else.',
  },
  unsupported_media_type: {
    title: 'Invalid Request',
    description: 'The body has a content type that is not accepted here.',
  },
  invalid_image: { title: 'Not a usable picture', description: 'The picture was not stored.' },
  invalid_config: {
    title: 'Invalid config',
    description: 'The change was not saved, because the config would have errors.',
  },
  too_many_attempts: {
    title: 'Too many attempts',
    description: 'Please wait a while and try again.',
  },
  payment_failed: {
    title: 'Payment Failed',
    description:
      'There was a problem processing this payment. See the details below and try again.',
  },
  payment_authentication_failed: {
    title: 'Payment Error',
    description: 'There was a problem processing this payment',
  },
  payment_in_progress: {
    title: 'Payment in progress',
    description:
      'A payment for this is already being processed. You will be notified as soon as it is settled.',
  },
  membership_past_due: {
    title: 'Membership Past Due',
    description:
      'Your membership payment has failed. Nothing new can be booked or bought until it is paid.',
  },
  house_account_limit: {
    title: 'House account limit',
    description: 'This costs more than is left on the house account.',
  },
  house_account_invoice: {
    title: 'Not with the house account',
    description: 'A house account invoice must be paid with a card or a bank account.',
  },
  not_payable: {
    title: 'Nothing to pay',
    description: 'This can’t be paid here, or has already been paid.',
  },
  no_processor: {
    title: 'No online payments',
    description:
      'This club does not accept online payments at the moment. Please contact the club.',
  },
  not_cancelable: {
    title: 'Cancel Error',
    description: 'This can’t be cancelled, or no longer can be.',
  },
  not_refundable: {
    title: 'Nothing to refund',
    description:
      'This was not charged through a processor here, so it can’t be refunded through one.',
  },
  house_account_refund: {
    title: 'Refund its charges',
    description:
      'This is a house account invoice. Refund its charges instead: each is credited to the account.',
  },
  idempotency_key_reused: {
    title: 'Invalid Request',
    description: 'This Idempotency-Key was used for another request.',
  },
  card_refused: {
    title: 'Error adding this card',
    description: 'There was an error adding this payment method. Try again',
  },
  bank_refused: {
    title: 'Error adding this bank account',
    description: 'There was an error adding this payment method. Try again',
  },
  default_method: {
    title: 'At least one payment method must be default',
    description: 'Make another payment method the default one first.',
  },
  not_verified: {
    title: 'Not verified yet',
    description: 'A bank account can be changed once it is verified.',
  },
  processor_silent: {
    title: 'No response from the payment provider',
    description: 'The payment provider did not respond in time. Please try again in a moment.',
  },
  processor_failed: {
    title: 'The payment provider can’t be reached',
    description: 'The payment provider could not be reached. Please try again in a moment.',
  },
  wrong_amounts: { title: 'Not verified', description: 'The amounts are not correct.' },
  verify_exceeded: {
    title: 'Verify Attempts Exceeded',
    description: 'You have exceeded the number of verification attempts. Please contact the club.',
  },
  invalid_coupon: { title: 'Invalid Coupon', description: 'This coupon can’t be used now.' },
  ticket_max_reached: {
    title: 'Maximum Tickets Purchased',
    description: 'You can’t have more of these tickets.',
  },
  sold_out: { title: 'Sold out', description: 'There are not that many left.' },
  already_registered: {
    title: 'Already registered',
    description: 'You are already registered for this event.',
  },
  registration_closed: {
    title: 'Registration closed',
    description: 'This event takes no registrations, or no longer does.',
  },
  held_recently: {
    title: 'Held for too long',
    description:
      'You held this until recently without paying. It can be ordered again once it has been free for a while.',
  },
  not_on_sale: { title: 'Not on sale', description: 'This can’t be bought at this time.' },
  reference_needed: {
    title: 'Not on its own',
    description: 'This form belongs to an event. Please open it on the page of the event.',
  },
  not_open: { title: 'Closed', description: 'This survey does not accept answers at the moment.' },
  already_submitted: {
    title: 'Already answered',
    description: 'You have already answered this survey.',
  },
  places_left: {
    title: 'Places have come free',
    description: 'You don’t need the waitlist any more. Reload the page to get a place.',
  },
  rates_expired: {
    title: 'Please choose the shipping again',
    description: 'The shipping rates have expired.',
  },
  credit_expired: {
    title: 'A house credit has expired',
    description: 'It no longer pays. The total has been computed without it. Nothing was charged.',
  },
  cart_empty: { title: 'Your cart is empty', description: 'There is nothing to order.' },
  email_unconfirmed: {
    title: 'Please confirm your email first',
    description:
      'Confirm your email address with the link that we sent you, then place your order. The link can be sent again.',
  },
  cart_changed: {
    title: 'Your cart has changed',
    description: 'The cart’s total has changed. Please review it.',
  },
  not_deleted: { title: 'There was an error', description: 'It was not deleted.' },
  database_unavailable: {
    title: 'Please try again',
    description: 'The service is not available at the moment.',
  },
  server_error: {
    title: 'There was an error',
    description: 'Sorry, an unexpected error occurred.',
  },
  ...bookingErrorTitles,
  ...membershipErrorTitles,
}
