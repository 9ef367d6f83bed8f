import { errorTexts } from '../../../generated/errorTexts'

/**
 * The title and description of every error code that the server sends (doc 1 §8): the portal's own
 * English texts, and those of codes that only admins and other programs get.
 */
export const errorTitles: Readonly<Record<string, { title: string; description: string }>> = {
  ...errorTexts,
  stale: {
    title: 'Someone else has changed it',
    description: 'It has been changed in the meantime; `current` has what is stored.',
  },
  fewer_than_sold: {
    title: 'More places are taken',
    description: 'There can’t be fewer places than are taken already.',
  },
  in_use: {
    title: 'It is in use',
    description: 'Something refers to it, so it can’t be deleted.',
  },
  nothing_to_undo: {
    title: 'Nothing to undo',
    description: 'This scan let nobody in or out.',
  },
  event_over: {
    title: 'The event is over',
    description: 'An event that is over can’t be cancelled any more.',
  },
  not_cancelled: {
    title: 'Not cancelled',
    description: 'It is not cancelled.',
  },
  notify_required: {
    title: 'Somebody is concerned',
    description:
      'The change concerns people who hold a place or have booked; `notify` has to say what to tell them.',
  },
  in_series: {
    title: 'It has dates already',
    description: 'The event has dates of another rule; end them first, or add single days.',
  },
  not_in_series: { title: 'It does not repeat', description: 'The event has no other dates.' },
  invalid_json: { title: 'Invalid Request', description: 'The body is not valid JSON.' },
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
  debug_off: {
    title: 'Editing is switched off',
    description: 'Debug mode is off for this domain; an owner can switch it on.',
  },
  preview_read_only: {
    title: 'Preview',
    description: 'A preview is read-only; nothing was saved.',
  },
  stopping: {
    title: 'About to stop',
    description: 'This process is about to stop; another one takes its requests.',
  },
  notifications_lost: {
    title: 'Not ready',
    description: 'The database’s notifications do not arrive; the log says more.',
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
  stale_revision: {
    title: 'Changed in the meantime',
    description: 'Someone published another revision in the meantime.',
  },
  stale_draft: {
    title: 'Changed in the meantime',
    description: 'Your draft was saved or discarded in another window in the meantime.',
  },
  unsupported_media_type: {
    title: 'Invalid Request',
    description: 'The body has a content type that is not accepted here.',
  },
  invalid_config: {
    title: 'Invalid config',
    description: 'The change was not saved, because the config would have errors.',
  },
  not_refundable: {
    title: 'Nothing to refund',
    description:
      'This was not charged through a processor here, so it can’t be refunded through one.',
  },
  being_refunded: {
    title: 'It is being refunded',
    description:
      'A refund is under way that cancels what is left of it. Nothing can be done about it until the processor has answered.',
  },
  refund_limit: {
    title: 'More than you may refund',
    description:
      'Staff who are not owners may refund less of one payment. An owner may refund more.',
  },
  house_account_refund: {
    title: 'Refund its charges',
    description:
      'This is a house account invoice. Refund its charges instead: each is credited to the account.',
  },
}
