/** The titles and descriptions of the error codes of booking calls. */
export const bookingErrorTitles: Readonly<Record<string, { title: string; description: string }>> =
  {
    slot_taken: {
      title: 'Just taken',
      description: 'Someone else has just booked this time. Please choose another.',
    },
    slot_unavailable: {
      title: 'Not available',
      description: 'This time can’t be booked. Please choose another.',
    },
    party_too_large: {
      title: 'Too many people',
      description: 'This can’t be booked for so many people.',
    },
    too_many_blocks: {
      title: 'Too long',
      description: 'This can’t be booked for so long at once.',
    },
    too_far_ahead: { title: 'Too far ahead', description: 'This can’t be booked so early.' },
    too_many_unpaid: {
      title: 'Too many in the cart',
      description:
        'You hold as many unpaid times here as one person can. Please pay for them, or remove one.',
    },
    too_many_bookings: {
      title: 'Too many bookings',
      description: 'You have as many bookings here as one person can. Please cancel one first.',
    },
    times_left: {
      title: 'Times are free',
      description: 'There are free times on this day. Please choose one of them.',
    },
    too_many_slot_requests: {
      title: 'Too many requests',
      description: 'You wait for as many days here as one person can. Please withdraw one first.',
    },
    payment_required: {
      title: 'Payment needed',
      description: 'This has to be paid when it is booked. Please put it in the cart.',
    },
    not_changeable: {
      title: 'Not changed',
      description: 'The time of this booking can’t be changed, or no longer can be.',
    },
    different_price: {
      title: 'Another price',
      description:
        'This time costs something else. Please cancel the booking, and book the other time.',
    },
  }
