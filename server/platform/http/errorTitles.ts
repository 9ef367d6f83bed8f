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
    description: 'The link or code is wrong, has been used, or has run out.',
  },
  address_taken: {
    title: 'This address is taken',
    description: 'Another account has this email address by now. Nothing has changed.',
  },
  email_taken: {
    title: 'You have an account already',
    description: 'There is an account with this email.',
  },
  username_taken: {
    title: 'The username is taken',
    description: 'Somebody has this username, or is in the list already.',
  },
  last_owner: {
    title: 'The last owner',
    description: 'A company keeps at least one owner who can sign in.',
  },
  own_access: {
    title: 'Your own access',
    description: 'Nobody changes their own level or state; another owner can.',
  },
  not_accepted: {
    title: 'Not accepted yet',
    description: 'The invitation waits; it can be sent again or taken back.',
  },
  accepted: {
    title: 'Accepted already',
    description: 'The invitation was accepted; the access can be taken away.',
  },
  not_active: {
    title: 'Not active',
    description: 'The access was taken away; give it back first.',
  },
  unauthorized: { title: 'Please sign in', description: 'A session is needed for this.' },
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
  preview_read_only: { title: 'Preview', description: 'A preview only reads; nothing was saved.' },
  not_found: {
    title: 'Not Found',
    description: 'The resource you are looking for could not be found.',
  },
  method_not_allowed: {
    title: 'Invalid Request',
    description: 'This address does not take that method.',
  },
  session_moved: {
    title: 'Another club is chosen',
    description: 'This browser has chosen another club meanwhile; nothing was done.',
  },
  conflict: {
    title: 'Conflict',
    description: 'This stands against something that exists already.',
  },
  limit_reached: { title: 'That is the limit', description: 'There are as many as there can be.' },
  stale_revision: {
    title: 'Changed meanwhile',
    description: 'Somebody published another revision meanwhile.',
  },
  stale_draft: {
    title: 'Changed meanwhile',
    description: 'Your draft was saved or thrown away in another window meanwhile.',
  },
  busy: {
    title: 'Please try again',
    description:
      'Too much of this club is being worked on at the moment. Please try again in a moment.',
  },
  body_too_large: {
    title: 'Too large',
    description: 'The body is larger than this address takes.',
  },
  unsupported_media_type: {
    title: 'Invalid Request',
    description: 'The body has a content type that is not taken here.',
  },
  invalid_image: { title: 'Not a usable picture', description: 'The picture was not stored.' },
  invalid_config: {
    title: 'Invalid config',
    description: 'The change was not saved, because the config would have faults.',
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
    title: 'Payment under way',
    description:
      'A payment of this is being processed already. You will be told as soon as it is settled.',
  },
  membership_past_due: {
    title: 'Membership Past Due',
    description:
      'Your membership payment has failed. Nothing new can be booked or bought until it is paid.',
  },
  house_account_limit: {
    title: 'House account limit',
    description: 'The house account has less left than this costs.',
  },
  house_account_invoice: {
    title: 'Not with the house account',
    description: 'An invoice of the house account is paid with a card or a bank account.',
  },
  not_payable: {
    title: 'Nothing to pay',
    description: 'This can’t be paid here, or has been paid already.',
  },
  no_processor: {
    title: 'No online payments',
    description:
      'This club does not accept online payments at the moment. Please contact the club.',
  },
  not_cancellable: {
    title: 'Cancel Error',
    description: 'This can’t be cancelled, or not any more.',
  },
  not_refundable: {
    title: 'Nothing to refund',
    description: 'This was not charged by a processor here, so nothing can be given back by it.',
  },
  house_account_refund: {
    title: 'Refund its charges',
    description:
      'This is a bill of the house account. Refund its charges instead: each is credited to the account.',
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
    title: 'No answer from the payment provider',
    description: 'The payment provider did not answer in time. Please try again in a moment.',
  },
  processor_failed: {
    title: 'The payment provider can’t be reached',
    description: 'The payment provider could not be asked. Please try again in a moment.',
  },
  wrong_amounts: { title: 'Not verified', description: 'The amounts are not correct.' },
  verify_exceeded: {
    title: 'Verify Attempts Exceeded',
    description: 'You have exceeded the number of verification attempts. Please contact the club.',
  },
  invalid_coupon: {
    title: 'Invalid Coupon',
    description: 'This is no coupon that can be used now.',
  },
  ticket_max_reached: {
    title: 'Maximum Tickets Purchased',
    description: 'You can’t have more of these tickets.',
  },
  sold_out: { title: 'Sold out', description: 'There are not as many left.' },
  held_recently: {
    title: 'Held for too long',
    description:
      'You held this for 20 minutes without paying. It can be ordered again once it has been free for 20 minutes.',
  },
  not_on_sale: { title: 'Not on sale', description: 'This can’t be bought at this time.' },
  rates_expired: {
    title: 'Please choose the shipping again',
    description: 'What shipping costs was asked for too long ago.',
  },
  cart_empty: { title: 'Your cart is empty', description: 'There is nothing to be placed.' },
  email_unconfirmed: {
    title: 'Please confirm your email first',
    description:
      'Confirm your email address by the link that we sent you, then place your order. The link can be sent again.',
  },
  cart_changed: {
    title: 'Your cart has changed',
    description: 'The cart costs something else now. Please look at it again.',
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
}
