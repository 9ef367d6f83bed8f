import { expect, it } from 'vitest'
import { removePrivateLeaves, withOwnIdentity } from './removePrivateLeaves'

const stored = {
  analytics: { provider: 'plausible', siteId: 'own.example' },
  settings: { clubName: 'Own name', calendarHost: 'Outlook' },
  plan: 'Lounge',
}

it('a replaced config keeps the identity of its club and nothing else', () => {
  expect(withOwnIdentity(stored, { plan: 'Plus' })).toEqual({
    analytics: { provider: 'plausible', siteId: 'own.example' },
    settings: { clubName: 'Own name' },
    plan: 'Plus',
  })
})

it('the club keeps its name when the file has other settings', () => {
  const { settings } = withOwnIdentity(stored, { settings: { calendarHost: 'Google' } })
  expect(settings).toEqual({ clubName: 'Own name', calendarHost: 'Google' })
})

it('an export has neither the club’s own name nor its analytics', () => {
  expect(removePrivateLeaves(stored)).toEqual({
    settings: { calendarHost: 'Outlook' },
    plan: 'Lounge',
  })
  expect(removePrivateLeaves({ settings: { clubName: { en: 'Own', ar: 'لنا' } } })).toEqual({})
})

it('analytics in the file replace the stored ones as a whole', () => {
  const analytics = { provider: 'matomo', url: 'https://matomo.example.com' }
  expect(withOwnIdentity(stored, { analytics }).analytics).toEqual(analytics)
})

it('an export keeps an object that is empty in the config, but none that becomes empty', () => {
  expect(removePrivateLeaves({ props: {}, settings: { clubName: 'Own' } })).toEqual({ props: {} })
})

it('neither an export nor a replaced config has credentials', () => {
  const config = { ...stored, key: 'k', apiSecret: 's' }
  expect(removePrivateLeaves(config)).toEqual(removePrivateLeaves(stored))
  expect(withOwnIdentity(config, {})).toEqual(withOwnIdentity(stored, {}))
})

it('settings are not merged with anything else that a file has in their place', () => {
  expect(withOwnIdentity(stored, { settings: null }).settings).toBeNull()
  expect(withOwnIdentity({}, { settings: { calendarHost: 'Google' } })).toEqual({
    settings: { calendarHost: 'Google' },
  })
})

it('the file’s own club name replaces the stored one', () => {
  expect(withOwnIdentity(stored, { settings: { clubName: 'New' } }).settings).toEqual({
    clubName: 'New',
  })
})
