import { once } from 'node:events'
import https from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dnsServer, type DnsServer } from '../../../tests/support/dnsServer'
import { makeCertificates, type TestCertificates } from '../../../tests/server/passCertificates'
import { checkHost } from './checkHost'
import { createHostChecks } from './createHostChecks'

/** The name for which the test's certificate was made. */
const HOST = 'api.push.apple.com'
const CLUB = 'User-agent: *\nDisallow: /admin\nDisallow: /studio\n'

describe('the check of a club’s host', () => {
  let dns: DnsServer
  let made: TestCertificates
  let web: https.Server
  let port = 0
  let answer: string | undefined
  const requested: string[] = []
  beforeAll(async () => {
    dns = await dnsServer()
    made = makeCertificates({ days: 30 })
    web = https.createServer({ key: made.key, cert: made.certificate }, (request, response) => {
      requested.push(`${request.headers.host ?? ''}${request.url ?? ''}`)
      if (answer === undefined) response.writeHead(503).end()
      else response.end(answer)
    })
    web.on('tlsClientError', () => undefined)
    web.listen(0, '127.0.0.1')
    await once(web, 'listening')
    const address = web.address()
    if (address !== null && typeof address === 'object') port = address.port
  })
  afterAll(async () => {
    web.close()
    await dns.close()
  })
  const check = (host = HOST, { allowPrivate = true, isTrusted = true } = {}) =>
    checkHost(host, {
      dnsServers: [dns.address],
      allowPrivate,
      secure: true,
      port,
      ...(isTrusted && { ca: made.issuer }),
    })

  it('says whether the club answers there, and until when browsers accept its certificate', async () => {
    dns.a.set(HOST, ['127.0.0.1'])
    answer = CLUB
    const found = await check()
    expect(found).toEqual({ expiresAt: expect.any(Date) })
    expect(requested).toEqual([`${HOST}/robots.txt`])
    expect(await check(HOST, { isTrusted: false })).toMatchObject({
      expiresAt: found.expiresAt,
      refusal: expect.any(String),
    })
    answer = 'User-agent: *\nDisallow: /\n'
    expect(await check()).toMatchObject({ fault: 'other' })
    answer = undefined
    expect(await check()).toMatchObject({ fault: 'silent' })
  })

  it('asks no private address in production, and nothing of a host without an address', async () => {
    requested.length = 0
    for (const addresses of [['127.0.0.1'], ['10.0.0.7'], ['93.184.216.34', '169.254.169.254']]) {
      dns.a.set('inside.example', addresses)
      expect(await check('inside.example', { allowPrivate: false })).toEqual({ fault: 'private' })
    }
    expect(await check('nowhere.example')).toEqual({ fault: 'noAddress' })
    expect(requested).toEqual([])
  })

  it('is made once a minute at most, however often the list is opened', async () => {
    const asked: string[] = []
    const ask = createHostChecks((host) => {
      asked.push(host)
      return Promise.resolve({})
    })
    const options = { dnsServers: [], allowPrivate: false, secure: true }
    await Promise.all([ask('a.example', options), ask('a.example', options)])
    await ask('b.example', options)
    expect(asked).toEqual(['a.example', 'b.example'])
  })
})
