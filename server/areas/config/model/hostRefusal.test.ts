import { describe, expect, it } from 'vitest'
import { hostRefusal } from './hostRefusal'

const at = (host: string, production = true) =>
  hostRefusal(host, { production, foreignHosts: ['harbour.example', 'club.noria.example'] })

describe('the host that an owner may take', () => {
  it.each([
    'localhost',
    'backend',
    '127.0.0.1',
    '10.1.2.3',
    '127.1',
    '2130706433',
    '0x7f.1',
    'club.1',
  ])('is no local name and no address: %s', (host) => {
    for (const production of [true, false])
      expect(at(host, production)).toMatch(/IP address|no full name/)
  })

  it.each([
    'admin.mill.example',
    'api.mill.example',
    'studio.mill.example',
    'desk.localhost',
    'www.localhost',
    'autodiscover.mill.example',
  ])('is not reserved: %s', (host) => {
    expect(at(host, false)).toMatch(/reserved/)
  })

  it.each(['mill.localhost', 'mill.local', 'mill.internal', 'a.home.arpa'])(
    'is for local use in development only: %s',
    (host) => {
      expect(at(host)).toMatch(/local use/)
      expect(at(host, false)).toBeUndefined()
    },
  )

  it.each(['pool.harbour.example', 'a.b.harbour.example', 'noria.example', 'x.club.noria.example'])(
    'lies neither within nor around the host of another company: %s',
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
  ])('is any other: %s', (host) => {
    expect(at(host)).toBeUndefined()
  })
})
