import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { contentSecurityPolicy } from './contentSecurityPolicy'

const policy = (uris: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    contentSecurityPolicy('n', { processors: uris.map((uri) => ({ uri })) })
      .split('; ')
      .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]),
  )

it('allows exactly the vendor origins that the club’s processors need and lists each once', () => {
  const bare = policy(['sandbox', 'gocardless'])
  expect([bare['script-src'], bare['connect-src'], bare['frame-src']]).toEqual([
    ["'self'"],
    ["'self'"],
    ["'self'"],
  ])
  expect(bare).toEqual(policy([]))
  for (const [uri, { policy: needs }] of Object.entries(catalogue.processors)) {
    if (needs === undefined) continue
    const own = policy(['sandbox', uri, uri])
    expect([own['script-src'], own['connect-src'], own['frame-src']]).toEqual([
      ["'self'", ...needs.script],
      ["'self'", ...needs.connect],
      ["'self'", ...needs.frame],
    ])
  }
  expect(policy(['stripe', 'plaid'])['frame-src']).toEqual(
    expect.arrayContaining(['https://js.stripe.com', 'https://cdn.plaid.com']),
  )
  expect(policy(['stripe'])['script-src']).not.toContain('https://cdn.plaid.com')
})
