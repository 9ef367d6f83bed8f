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
