import { expect, it } from 'vitest'
import { shareLinks } from './shareLinks'

const TITLE = 'Food & Wine: 50% off'
const PAGE = 'https://harbour.example/events/7?ref=a&b=c'

it.each([
  ['Facebook', 'https://www.facebook.com', { u: PAGE }],
  ['X', 'https://x.com', { text: TITLE, url: PAGE }],
  ['LinkedIn', 'https://www.linkedin.com', { url: PAGE }],
  ['WhatsApp', 'https://wa.me', { text: `${TITLE} ${PAGE}` }],
])('%s gets the page’s address, and its title if it takes one', (network, origin, values) => {
  const link = shareLinks(TITLE, PAGE).find(({ name }) => name === network)
  const share = new URL(link?.href ?? '')
  expect(share.origin).toBe(origin)
  expect(Object.fromEntries(share.searchParams)).toEqual(values)
})

it('each network has an icon of its own', () => {
  const icons = shareLinks(TITLE, PAGE).map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(4)
  expect(icons).not.toContain('')
})
