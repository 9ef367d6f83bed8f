import { expect, it } from 'vitest'
import { shareLinks } from './shareLinks'

const title = 'Food & Wine: 50% off'
const url = 'https://harbour.example/events/7?ref=a&b=c'

it.each([
  ['Facebook', 'https://www.facebook.com', { u: url }],
  ['X', 'https://x.com', { text: title, url }],
  ['LinkedIn', 'https://www.linkedin.com', { url }],
  ['WhatsApp', 'https://wa.me', { text: `${title} ${url}` }],
])('%s gets the page’s address, and its title if it takes one', (network, origin, values) => {
  const link = shareLinks(title, url).find(({ name }) => name === network)
  const share = new URL(link?.href ?? '')
  expect(share.origin).toBe(origin)
  expect(Object.fromEntries(share.searchParams)).toEqual(values)
})

it('each network has an icon of its own', () => {
  const icons = shareLinks(title, url).map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(4)
  expect(icons).not.toContain('')
})
