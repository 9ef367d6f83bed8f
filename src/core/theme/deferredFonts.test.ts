import { expect, it } from 'vitest'
import { fontsCookie, hasFonts } from './deferredFonts'

it.each([
  ['has', 'portal_fonts=1'],
  ['has', 'a=b;  portal_fonts=1 ;c=d'],
  ['has', fontsCookie.split(';')[0]],
  ['has not', 'portal_fonts=0'],
  ['has not', 'portal_fonts=11'],
  ['has not', 'my_portal_fonts=1'],
  ['has not', 'a=portal_fonts=1'],
  ['has not', ''],
  ['has not', undefined],
])('a browser %s loaded the portal’s fonts before if its cookies are %j', (loaded, cookies) => {
  expect(hasFonts(cookies)).toBe(loaded === 'has')
})

it('the cookie lasts for a year, on every page', () => {
  expect(fontsCookie).toBe('portal_fonts=1; Path=/; Max-Age=31536000; SameSite=Lax')
})
