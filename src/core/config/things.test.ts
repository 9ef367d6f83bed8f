import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { compile } from './compile/compile'
import { thingAt } from './things'

const at = (href: string, config: object) => thingAt(href, compile(config, { catalogue }).config)
const event = { kind: 'event', id: 5 }
const moved = { uri: '/events', path: '/whats-on' }

describe('the thing to which a link leads', () => {
  it('is found at the page’s path and at those from before', () => {
    expect(at('/events/5?tab=menu#top', {})).toEqual(event)
    expect(at('/whats-on/5', { pages: [moved] })).toEqual(event)
    expect(at('/events/5/', { pages: [moved] })).toEqual(event)
    expect(at('/events/5', { pages: [{ uri: '/events', enabled: false }] })).toBeUndefined()
  })

  it.each([
    ['another page has exactly this path', { pages: [{ uri: '/faq', path: '/events/5' }] }],
    ['a page has the path now', { pages: [moved, { uri: '/faq', path: '/events/5' }] }],
    [
      'a redirect has the path now',
      { pages: [moved], settings: { redirects: [{ from: '/events/5', to: '/faq' }] } },
    ],
  ])('is none if %s', (_why, config) => {
    expect(at('/events/5', config)).toBeUndefined()
    expect(at('/events/6', config)).toEqual({ ...event, id: 6 })
  })
})
