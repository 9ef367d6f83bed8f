import { describe, expect, it } from 'vitest'
import { checkHostRules } from './checkHostRules'

const at = (host: string, production = true) =>
  checkHostRules(host, { production, othersHosts: ['harbour.example', 'club.noria.example'] })

describe('checkHostRules', () => {
  it.each([
    'localhost',
    'backend',
    '127.0.0.1',
    '10.1.2.3',
    '127.1',
    '2130706433',
    '0x7f.1',
    'club.1',
  ])('rejects a local name or an IP address: %s', (host) => {
    for (const production of [true, false])
      expect(at(host, production)).toMatch(/IP address|not a full host name/)
  })

  it.each([
    'admin.mill.example',
    'api.mill.example',
    'studio.mill.example',
    'desk.localhost',
    'www.localhost',
    'autodiscover.mill.example',
  ])('rejects a reserved name: %s', (host) => {
    expect(at(host, false)).toMatch(/reserved/)
  })

  it.each(['mill.localhost', 'mill.local', 'mill.internal', 'a.home.arpa'])(
    'allows names for local use in development only: %s',
    (host) => {
      expect(at(host)).toMatch(/local use/)
      expect(at(host, false)).toBeUndefined()
    },
  )

  it.each(['pool.harbour.example', 'a.b.harbour.example', 'noria.example', 'x.club.noria.example'])(
    "rejects a host that is a subdomain or parent domain of another company's host: %s",
    (host) => {
      for (const production of [true, false])
        expect(at(host, production)).toMatch(/another club's domain/)
      expect(at(host)?.replace(host, '')).not.toMatch(/harbour|noria/)
    },
  )

  it.each([
    'mill.example',
    'www.mill.example',
    'notharbour.example',
    'harbour.example.org',
    'other.noria.example',
    'administration.example',
  ])('allows any other host: %s', (host) => {
    expect(at(host)).toBeUndefined()
  })
})
