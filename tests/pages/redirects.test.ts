import { describe, expect, it } from 'vitest'
import { demoPages } from './support/demoPages'

const pages = demoPages()
const EMAIL = 'alex@example.com'
const to = async (path: string, visit = {}) => {
  const { status, location } = await pages.open(path, visit)
  return [status, location]
}

describe('a page that the club moves', () => {
  it('answers each of its earlier addresses with 308 to the present one, with parameters and query, for visitors and members', async () => {
    await pages.configure({ pages: [{ uri: '/events', path: '/agenda' }] })
    await pages.configure({ pages: [{ uri: '/events', path: '/whats-on' }] })
    for (const visit of [{}, { email: EMAIL }])
      for (const old of ['/events', '/agenda']) {
        expect(await to(old, visit)).toEqual([308, '/whats-on'])
        expect(await to(`${old}/1?from=mail`, visit)).toEqual([308, '/whats-on/1?from=mail'])
      }
    expect(await to('/whats-on', { email: EMAIL })).toEqual([200, undefined])
  })

  it('keeps the address that it had when it moves back', async () => {
    await pages.configure({ pages: [{ uri: '/events', path: '/agenda' }] })
    await pages.configure({ pages: null })
    expect(await to('/agenda/1', { email: EMAIL })).toEqual([308, '/events/1'])
    expect(await to('/events', { email: EMAIL })).toEqual([200, undefined])
  })

  it('keeps no address that the club has taken from the list', async () => {
    await pages.configure({ pages: [{ uri: '/events', path: '/agenda' }] })
    await pages.configure({ pages: [{ uri: '/events', formerPaths: [] }] })
    expect(await to('/events', { email: EMAIL })).toEqual([200, undefined])
    await pages.configure({ pages: [{ uri: '/events', formerPaths: [] }] })
    expect(await to('/agenda', { email: EMAIL })).toEqual([404, undefined])
  })
})

describe('a redirect of the club', () => {
  it('answers its path with 308, also to an address outside, and the query stays', async () => {
    await pages.configure({
      settings: {
        redirects: [
          { from: '/summer', to: '/events?month=7' },
          { from: '/shop', to: 'https://shop.example.com/' },
        ],
      },
    })
    expect(await to('/summer?utm=x')).toEqual([308, '/events?month=7&utm=x'])
    expect(await to('/shop', { email: EMAIL })).toEqual([308, 'https://shop.example.com/'])
  })
})
