import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patchDomainConfig } from '../../server/areas/config/patchDomainConfig'
import { commandLine } from '../../server/cli/savedAnswer'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines.slice(0, 1))('the data of a page', (engine) => {
  let server: TestServer
  const browsers = new Map<string, Browser>()
  beforeAll(async () => {
    server = await testServer(engine)
    for (const [email, host] of [['alex@example.com', 'harbour.localhost'], ['casey@example.com', 'harbour.localhost'], ['lee@example.com', 'lantern.localhost']] as const) {
      const browser = server.browser(host)
      await browser.signIn(email)
      browsers.set(email, browser)
    }
  })
  afterAll(() => server.close())

  const configure = (patch: Record<string, unknown>) => patchDomainConfig(server.context, commandLine, { companyId: 1, domainId: 1, patch })
  const answerTo = async (who: string, path: string): Promise<unknown> => {
    const answer = await (browsers.get(`${who}@example.com`) ?? server.browser()).call('GET', path)
    return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json<{ code: string }>().code]
  }

  it('is for active members where the club keeps the page for them: others get 403 with its reason, visitors 401 [shell.gate.members-only-enforcement]', async () => {
    for (const path of ['/api/blogs', '/api/blogs/1']) expect([path, await answerTo('casey', path)]).toEqual([path, 200])
    await configure({ pages: [{ uri: '/blogs', membersOnly: true }, { uri: '/messages', membersOnly: true }] })
    for (const path of ['/api/blogs', '/api/blogs/1', '/api/blogs/999999', '/api/account/conversations']) {
      expect([path, await answerTo('casey', path), await answerTo('nobody', path)]).toEqual([path, [403, 'members_only'], [401, 'unauthorized']])
    }
    for (const path of ['/api/blogs', '/api/blogs/1', '/api/account/conversations']) expect([path, await answerTo('alex', path)]).toEqual([path, 200])
    expect(await answerTo('casey', '/api/pages/1')).toBe(200)
    await configure({ pages: null })
    expect(await answerTo('casey', '/api/blogs')).toBe(200)
  })

  it('is not there where the page is not: disabled, its feature off, or of another plan', async () => {
    const missing = [404, 'not_found']
    await configure({ pages: [{ uri: '/blogs', enabled: false, membersOnly: true }], features: { messaging: false } })
    for (const path of ['/api/blogs', '/api/blogs/1', '/api/account/conversations']) {
      expect([path, await answerTo('alex', path), await answerTo('casey', path), await answerTo('nobody', path)]).toEqual([path, missing, missing, [401, 'unauthorized']])
    }
    await configure({ pages: null, features: { messaging: true } })
    expect([await answerTo('alex', '/api/blogs'), await answerTo('alex', '/api/account/conversations')]).toEqual([200, 200])
    for (const path of ['/api/blogs', '/api/pages/1', '/api/account/conversations']) expect([path, await answerTo('lee', path)]).toEqual([path, missing])
  })
})
