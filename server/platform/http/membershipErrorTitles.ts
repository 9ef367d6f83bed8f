/** The titles and descriptions of the error codes of membership calls. */
export const membershipErrorTitles: Readonly<
  Record<string, { title: string; description: string }>
> = {
  not_supported: {
    title: 'Not available here',
    description: 'The club can’t do this.',
  },
  already_member: {
    title: 'You have it already',
    description: 'You already have this membership, or one that you can change to it.',
  },
  membership_required: {
    title: 'Only with a membership',
    description: 'This is an add-on to a membership. Please join one first.',
  },
  not_main_card: {
    title: 'Not your card to change',
    description: 'Only the holder of the main card can do this.',
  },
  not_freezable: {
    title: 'This can’t be frozen',
    description: 'Only an active membership that is neither cancelled nor frozen can be frozen.',
  },
  not_frozen: { title: 'Not frozen', description: 'This membership is not frozen.' },
  not_cancelled: { title: 'Not cancelled', description: 'This membership is not cancelled.' },
  not_upgradable: {
    title: 'No change possible',
    description: 'This membership can’t be changed to that one now.',
  },
  too_many_members: {
    title: 'Too many members on the card',
    description: 'More people are on your card than the other membership allows.',
  },
  amount_changed: {
    title: 'The amount has changed',
    description: 'Something else is due now than you were shown. Please check it again.',
  },
}
