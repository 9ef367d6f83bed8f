import { expect, it } from 'vitest'
import { readReviewLink } from './reviewLink'

const TOKEN = 'a-_Z'.padEnd(43, '0')

it('reads the club and the token after the #', () => {
  expect(readReviewLink(`#12.${TOKEN}`)).toEqual({ domainId: 12, token: TOKEN })
})

it.each(['', '#', `#${TOKEN}`, `#12.${TOKEN}x`, `#12.${TOKEN.slice(1)}`, `#x.${TOKEN}`])(
  'takes %j for an incomplete link',
  (hash) => {
    expect(readReviewLink(hash)).toBeNull()
  },
)
