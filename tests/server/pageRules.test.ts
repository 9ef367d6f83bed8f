import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patchDomainConfig } from '../../server/features/config/patchDomainConfig'
import { commandLine } from '../../server/cli/patchResult'
import { oneEngine } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

describe('the data of a page', () => {
  let server: TestServer
  const browsers = new Map<string, Browser>()
  beforeAll(async () => {
    server = await testServer(oneEngine)
    for (const [email, host] of [
      ['alex@example.com', 'harbour.localhost'],
      ['casey@example.com', 'harbour.localhost'],
      ['pat@example.com', 'harbour.localhost'],
      ['lee@example.com', 'lantern.localhost'],
    ] as const) {
      const browser = server.browser(host)
      await browser.signIn(email)
      browsers.set(email, browser)
    }
  })
  afterAll(() => server.close())

  const missing = [404, 'not_found']
  const configure = (patch: Record<string, unknown>) =>
    patchDomainConfig(server.context, commandLine, { companyId: 1, domainId: 1, patch })
  const answerTo = async (who: string, path: string): Promise<unknown> => {
    const answer = await (browsers.get(`${who}@example.com`) ?? server.browser()).call('GET', path)
    // 204 means an empty list, which counts as access.
    return [200, 204].includes(answer.statusCode)
      ? 200
      : [answer.statusCode, answer.json<{ code: string }>().code]
  }

  it('is for active members if the club restricts the page to them: others get 403 with the reason, visitors 401 [shell.gate.members-only-enforcement]', async () => {
    for (const path of ['/api/blogs', '/api/blogs/1'])
      expect([path, await answerTo('casey', path)]).toEqual([path, 200])
    await configure({
      pages: [
        { uri: '/blogs', membersOnly: true },
        { uri: '/messages', membersOnly: true },
      ],
    })
    for (const path of [
      '/api/blogs',
      '/api/blogs/1',
      '/api/blogs/999999',
      '/api/account/conversations',
    ]) {
      expect([path, await answerTo('casey', path), await answerTo('visitor', path)]).toEqual([
        path,
        [403, 'members_only'],
        [401, 'unauthorized'],
      ])
    }
    for (const path of ['/api/blogs', '/api/blogs/1', '/api/account/conversations'])
      expect([path, await answerTo('alex', path)]).toEqual([path, 200])
    expect(await answerTo('casey', '/api/pages/1')).toBe(200)
    await configure({ pages: null })
    expect(await answerTo('casey', '/api/blogs')).toBe(200)
  })

  it('is not found if the page is disabled, its feature is off, or it belongs to another plan', async () => {
    await configure({
      pages: [{ uri: '/blogs', enabled: false, membersOnly: true }],
      features: { messaging: false },
    })
    for (const path of ['/api/blogs', '/api/blogs/1', '/api/account/conversations']) {
      expect([
        path,
        await answerTo('alex', path),
        await answerTo('casey', path),
        await answerTo('visitor', path),
      ]).toEqual([path, missing, missing, [401, 'unauthorized']])
    }
    await configure({ pages: null, features: { messaging: true } })
    expect([
      await answerTo('alex', '/api/blogs'),
      await answerTo('alex', '/api/account/conversations'),
    ]).toEqual([200, 200])
    for (const path of ['/api/blogs', '/api/pages/1', '/api/account/conversations'])
      expect([path, await answerTo('lee', path)]).toEqual([path, missing])
  })

  const ofAccounts = {
    '/account/billing': [
      '/api/account/transactions',
      '/api/account/transactions/statements',
      '/api/account/orders',
    ],
    '/account/wallet': [
      '/api/account/wallet',
      '/api/account/wallet/cards',
      '/api/account/wallet/cards/1',
      '/api/account/wallet/banks',
      '/api/account/wallet/banks/1',
    ],
    '/notifications': [
      '/api/account/notifications',
      '/api/account/notifications?unread=true&page_size=1',
    ],
  }
  it.each(Object.entries(ofAccounts))(
    'the data on an account page follows that page’s rules too: %s [shell.gate.members-only-enforcement]',
    async (uri, paths) => {
      // Id 1 may belong to another customer. Such an entry is not found, but only once the page's
      // rules pass.
      const rules = { membersOnly: { uri, membersOnly: true }, disabled: { uri, enabled: false } }
      await configure({ pages: [rules.membersOnly] })
      for (const path of paths) {
        expect([path, await answerTo('casey', path), await answerTo('visitor', path)]).toEqual([
          path,
          [403, 'members_only'],
          [401, 'unauthorized'],
        ])
        expect([200, ...(path.endsWith('/1') ? [missing] : [])]).toContainEqual(
          await answerTo('alex', path),
        )
      }
      await configure({ pages: [rules.disabled] })
      for (const path of paths)
        expect([path, await answerTo('alex', path)]).toEqual([path, missing])
      await configure({ pages: null })
      for (const path of paths.filter((one) => !one.endsWith('/1')))
        expect([path, await answerTo('casey', path)]).toEqual([path, 200])
    },
  )

  it('a transaction can be read as long as invoices or checkout is enabled [shell.gate.members-only-enforcement]', async () => {
    const path = '/api/account/transactions/1'
    const membersOnly = ['/account/billing', '/checkout'].map((uri) => ({ uri, membersOnly: true }))
    await configure({ pages: membersOnly.slice(0, 1) })
    expect(await answerTo('casey', path)).toEqual(missing)
    await configure({ pages: membersOnly })
    expect([await answerTo('casey', path), await answerTo('visitor', path)]).toEqual([
      [403, 'members_only'],
      [401, 'unauthorized'],
    ])
    await configure({
      pages: ['/account/billing', '/checkout'].map((uri) => ({ uri, enabled: false })),
    })
    expect(await answerTo('alex', path)).toEqual(missing)
    await configure({ pages: null })
  })

  it('data needed to pay at the paywall is available, whatever pages the club has, but only to customers whom the paywall blocks; they get no other data', async () => {
    const needed = [
      '/api/account/transactions?status=failed&type=subscription',
      '/api/account/wallet',
      '/api/account/wallet/cards',
      '/api/account/wallet/banks',
    ]
    const others = [
      '/api/account/transactions/statements',
      '/api/account/orders',
      '/api/account/notifications',
    ]
    for (const [rule, refusal] of [
      [{ enabled: false }, missing],
      [{ membersOnly: true }, [403, 'members_only']],
    ] as const) {
      await configure({ pages: Object.keys(ofAccounts).map((uri) => ({ uri, ...rule })) })
      for (const path of needed)
        expect([
          path,
          await answerTo('pat', path),
          await answerTo('casey', path),
          await answerTo('visitor', path),
        ]).toEqual([path, 200, refusal, [401, 'unauthorized']])
      for (const path of others)
        expect([path, await answerTo('pat', path)]).toEqual([path, refusal])
    }
    await configure({ pages: null })
  })

  it('is available to neither members nor visitors while the page’s feature is off: guestDirectory for the guest list, guestPass for passes and their shared pages [shell.entity.feature-flags-effect]', async () => {
    const answers = async () => [
      await answerTo('alex', '/api/passes/guest-pass'),
      await answerTo('alex', '/api/account/perks/guest-passes'),
      await answerTo('visitor', '/api/public/passes/guest-pass/4/8275'),
    ]
    await configure({ features: { guestPass: true, guestDirectory: false } })
    expect(await answers()).toEqual([missing, 200, 200])
    await configure({ features: { guestPass: false, guestDirectory: true } })
    expect(await answers()).toEqual([200, [403, 'forbidden'], missing])
    await configure({ features: { guestPass: true, guestDirectory: true } })
    expect(await answers()).toEqual([200, 200, 200])
  })
})
