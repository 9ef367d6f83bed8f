import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { validateConfig } from '#src/core/config/check/validateConfig'
import { compile } from '#src/core/config/compile/compile'
import { toCheckLine } from './CheckFinding'
import { configFindings, paymentsFinding } from './configFindings'
import {
  backupFinding,
  hostFindings,
  mailFinding,
  membersFinding,
  ownersFinding,
} from './serverFindings'

const NOW = new Date('2031-05-01T12:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60_000)

const findingsOf = (stored: object) =>
  configFindings({
    stored,
    compiled: compile(stored, { catalogue }).config,
    problems: validateConfig(stored, { catalogue }),
    catalogue,
    placeOf: (at) => `/studio/?at=${at}`,
    company: { timezone: 'Europe/Madrid', place: '/studio/?tool=company' },
  })

function configFaults(stored: object) {
  return Object.fromEntries(
    findingsOf(stored).map(({ code, fault, count = 0 }) => [code, fault === 'ok' ? 'ok' : count]),
  )
}

it('a config that says nothing lacks its brand and its time zone only', () => {
  expect(configFaults({})).toEqual({
    region: 0,
    logo: 0,
    slogan: 0,
    'sign-in-picture': 0,
    problems: 'ok',
    contrast: 'ok',
    'missing-texts': 'ok',
    links: 'ok',
  })
})

it.each([
  ['missing', {}, 'USD, UTC', '/studio/?at=/intl/timezone'],
  ['missing', { currency: 'EUR' }, 'EUR, UTC', '/studio/?at=/intl/timezone'],
  ['differs', { timezone: 'Europe/Paris' }, 'Europe/Paris, Europe/Madrid', '/studio/?tool=company'],
  ['ok', { timezone: 'Europe/Madrid' }, 'USD, Europe/Madrid', '/studio/?at=/intl/timezone'],
])('currency and time zone are %s with %j', (fault, intl, name, place) => {
  const found = findingsOf({ intl }).find(({ code }) => code === 'region')
  expect(found).toMatchObject({ fault, name, place })
})

it('colours are judged as the studio does, and texts by the rule of the doctor', () => {
  const faults = configFaults({
    props: {
      logo: { image: 'scene:harbour-dusk' },
      slogans: [{ id: 'a', title: { en: 'Tide' }, image: 'scene:harbour-dusk' }],
      colors: { text: '#eeeeee', background: '#ffffff' },
    },
    intl: { locale: 'en-us', messages: { de: { 'page.login.title': 'Anmelden' } } },
  })
  expect(faults['contrast']).toBeGreaterThan(0)
  expect(faults['missing-texts']).toBeGreaterThan(0)
  expect([faults['logo'], faults['slogan'], faults['sign-in-picture']]).toEqual(['ok', 'ok', 'ok'])
})

it('a text in the club’s own language only is missing in the others, unless it is switched off', () => {
  const slogans = (enabled?: boolean) => ({
    intl: { locale: 'en-us' },
    props: { slogans: [{ id: 'tide', title: 'Tide', image: 'scene:harbour-dusk', enabled }] },
  })
  const found = (stored: object) => findingsOf(stored).find(({ code }) => code === 'missing-texts')
  expect(found(slogans())).toMatchObject({
    fault: 'missing',
    count: 1,
    items: [{ path: '/props/slogans/tide/title' }],
  })
  expect(found(slogans(false))).toMatchObject({ fault: 'ok' })
  const both = { id: 'tide', title: { en: 'Tide', es: 'Marea' } }
  expect(found({ props: { slogans: [both] } })).toMatchObject({ fault: 'ok' })
})

it.each([
  ['none', [], true],
  ['sandbox', [{ id: 's', uri: 'sandbox' }], true],
  ['unusable', [{ id: 'x', uri: 'nobody' }], true],
  ['secret', [{ id: 'g', uri: 'gocardless', acceptAch: true }], false],
  ['ok', [{ id: 'g', uri: 'gocardless', acceptAch: true }], true],
])('payments are %s with the processors %j', (fault, processors, hasSecrets) => {
  const { config } = compile({ processors }, { catalogue })
  expect(paymentsFinding({ processors }, config, () => hasSecrets).fault).toBe(fault)
})

it('emails count as arriving once the mail server accepted one from the present host', () => {
  const testMail = {
    at: NOW.toISOString(),
    to: 'a@b.c',
    host: 'a.example',
    delivered: true,
    answer: '250',
  }
  const fault = (mail: typeof testMail | undefined, sends = true) =>
    mailFinding(mail, { sends, host: 'a.example' }).fault
  expect(fault(testMail, false)).toBe('none')
  expect(fault(undefined)).toBe('untested')
  expect(fault({ ...testMail, host: 'old.example' })).toBe('untested')
  expect(fault({ ...testMail, delivered: false })).toBe('failed')
  expect(fault(testMail)).toBe('ok')
  // What was sent when there was no mail server yet became a file, which says nothing.
  const file = { ...testMail, delivered: false, answer: '/var/portico/mail/1-a.eml' }
  expect(fault(file)).toBe('untested')
})

it.each([
  ['ok', { expiresAt: inDays(60) }],
  ['soon', { expiresAt: inDays(20) }],
  ['expired', { expiresAt: inDays(-1) }],
  ['refused', { expiresAt: inDays(60), refusal: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
  ['unread', {}],
  ['unread', undefined],
])('a certificate is %s as it was read: %j', (fault, check) => {
  const club = { host: 'a.example', proven: true, production: true, now: NOW }
  expect(hostFindings(check, { ...club, secure: true })[1]?.fault).toBe(fault)
  expect(hostFindings(check, { ...club, secure: false })[1]?.fault).toBe('plain')
})

it('a host is asked in production only, once it is proven', () => {
  const club = { host: 'a.example', secure: true, now: NOW }
  const faults = (proven: boolean, production: boolean, check = {}) =>
    hostFindings(check, { ...club, proven, production }).map(
      ({ code, fault }) => `${code} ${fault}`,
    )
  expect(faults(false, false)).toEqual(['host local'])
  expect(faults(false, true)[0]).toBe('host unproven')
  expect(faults(true, true)[0]).toBe('host ok')
  expect(faults(true, true, { fault: 'silent' })[0]).toBe('host silent')
})

it('a club is safe with two owners, or with one who gets back in by email', () => {
  expect([
    ownersFinding(0, true).fault,
    ownersFinding(1, false).fault,
    ownersFinding(1, true).fault,
    ownersFinding(2, false).fault,
  ]).toEqual(['none', 'alone', 'ok', 'ok'])
})

it('members are there once one was invited, and a backup is old after a week', () => {
  expect([
    membersFinding({ all: 0, invited: 0, active: 0 }).fault,
    membersFinding({ all: 4, invited: 0, active: 0 }).fault,
    membersFinding({ all: 4, invited: 3, active: 1 }),
  ]).toEqual(['none', 'uninvited', { code: 'members', fault: 'ok', count: 1, of: 4 }])
  expect([
    backupFinding(undefined, NOW).fault,
    backupFinding({ at: inDays(-8) }, NOW).fault,
    backupFinding({ at: inDays(-7) }, NOW).fault,
  ]).toEqual(['never', 'old', 'ok'])
})

it('a line that is put aside is so only while it is open, and one that ends soon stops nobody', () => {
  const aside = [{ code: 'certificate', by: 'ada', at: NOW.toISOString() }]
  const line = (fault: 'ok' | 'soon' | 'expired', marks = aside) => {
    const { state, by, stops } = toCheckLine({ code: 'certificate', fault, place: '' }, marks)
    return [state, by, stops]
  }
  expect(line('ok')).toEqual(['done', '', true])
  expect(line('expired')).toEqual(['aside', 'ada', true])
  expect(line('expired', [])).toEqual(['open', '', true])
  expect(line('soon', [])).toEqual(['open', '', false])
})
