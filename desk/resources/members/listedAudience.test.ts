import { expect, it } from 'vitest'
import { listedAudience } from './listedAudience'

const audienceOf = (filters: Readonly<Record<string, string>>, search = '') =>
  listedAudience({ search, filters })?.toString()

it('a mailing from the list of members is to those who are listed, or not offered', () => {
  expect(audienceOf({})).toBe('audience=all')
  expect(audienceOf({ isMember: 'true', tagIds: '4' })).toBe('audience=valid&tagId=4')
  expect(audienceOf({ isMember: 'false', membershipIds: '2' })).toBe(
    'audience=without&membershipId=2',
  )
  expect(audienceOf({}, 'ana')).toBeUndefined()
  expect(audienceOf({ signIn: 'none' })).toBeUndefined()
})
