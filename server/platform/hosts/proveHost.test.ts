import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dnsServer, type DnsServer } from '../../../tests/support/dnsServer'
import { isPublicAddress } from './isPublicAddress'
import { proofLocations, proveHost } from './proveHost'

const proof = { host: 'mill.example', token: 'a1b2c3' }
const { txtName, value } = proofLocations(proof)

describe('proveHost', () => {
  let dns: DnsServer
  let web: http.Server
  let port = 0
  let answer: (response: http.ServerResponse) => void = (response) => response.writeHead(404).end()
  const requested: string[] = []
  beforeAll(async () => {
    dns = await dnsServer()
    web = http.createServer((request, response) => {
      requested.push(`${request.headers.host ?? ''}${request.url ?? ''}`)
      answer(response)
    })
    web.listen(0, '127.0.0.1')
    await once(web, 'listening')
    const address = web.address()
    if (address !== null && typeof address === 'object') port = address.port
  })
  afterAll(async () => {
    web.close()
    await dns.close()
  })
  const prove = (allowPrivate = true) =>
    proveHost(proof, { dnsServers: [dns.address], allowPrivate, port })
  const reset = () => {
    dns.txt.clear()
    dns.a.clear()
    requested.length = 0
  }

  it('accepts a TXT record with the token among other records, and reports a missing or a different record', async () => {
    reset()
    expect(await prove()).toEqual({ proven: false, reasons: ['record-missing', 'no-address'] })
    dns.txt.set(txtName, ['portico-verification=other'])
    expect(await prove()).toMatchObject({
      proven: false,
      reasons: ['record-differs', 'no-address'],
    })
    dns.txt.set(txtName, ['v=spf1 -all', value])
    expect(await prove()).toEqual({ proven: true, by: 'dns' })
  })

  it('reports that DNS failed, not that the record is missing, if no DNS server answers', async () => {
    expect(
      await proveHost(proof, { dnsServers: ['127.0.0.1:1'], allowPrivate: true, port }),
    ).toEqual({ proven: false, reasons: ['dns-failed'] })
  })

  it('accepts a file with the token on the host’s own web server', async () => {
    reset()
    dns.a.set('mill.example', ['127.0.0.1'])
    answer = (response) => response.end(`${value}\n`)
    expect(await prove()).toEqual({ proven: true, by: 'file' })
    expect(requested).toEqual(['mill.example/.well-known/portico-verification.txt'])
  })

  it.each<[string, (response: http.ServerResponse) => void]>([
    ['different content', (response) => response.end('portico-verification=other')],
    [
      'a redirect',
      (response) =>
        response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end(),
    ],
    [
      'a file without end',
      (response) => {
        const more = () =>
          response.write(value + ' '.repeat(4096), () => !response.destroyed && setImmediate(more))
        more()
      },
    ],
    ['a connection that breaks', (response) => response.destroy()],
  ])('rejects the file if the web server answers with %s', async (_what, answers) => {
    reset()
    dns.a.set('mill.example', ['127.0.0.1'])
    answer = answers
    expect(await prove()).toMatchObject({
      proven: false,
      reasons: [expect.anything(), 'file-differs'],
    })
    expect(requested).toHaveLength(1)
  })

  it.each([
    [['127.0.0.1']],
    [['10.0.0.7']],
    [['169.254.169.254']],
    [['93.184.216.34', '192.168.1.1']],
  ])('sends no request if the host has a private address: %j', async (addresses) => {
    reset()
    dns.a.set('mill.example', addresses)
    answer = (response) => response.end(value)
    expect(await prove(false)).toMatchObject({
      proven: false,
      reasons: [expect.anything(), 'private-address'],
    })
    expect(requested).toEqual([])
  })

  it('isPublicAddress accepts only public addresses', () => {
    for (const address of ['8.8.8.8', '93.184.216.34', '2606:2800:220:1::1', '172.32.0.1'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
    for (const address of [
      '0.0.0.0',
      '127.8.8.8',
      '10.1.1.1',
      '172.16.0.1',
      '192.168.0.1',
      '100.64.0.1',
      '169.254.169.254',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fd00::1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001:db8::1',
      'ff02::1',
    ]) {
      expect([address, isPublicAddress(address)]).toEqual([address, false])
    }
  })
})
