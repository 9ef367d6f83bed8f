import { expect, it } from 'vitest'
import { demoClubs } from './demoClubs'
import { listViews } from './listViews'

it('home is viewed as each blocked customer, even if two are blocked for the same reason', () => {
  const harbour = demoClubs().find(({ slug }) => slug === 'harbour')
  if (!harbour) throw new Error('there is no club harbour')
  const blocked = listViews(harbour).filter(
    ({ pageId, customer }) => pageId === 'home' && customer?.flag,
  )
  expect(blocked.map(({ state, customer }) => [state, customer?.email])).toEqual([
    ['membership-failed-payment-pat', 'pat@example.com'],
    ['membership-failed-payment-quinn', 'quinn@example.com'],
    ['changepw-robin', 'robin@example.com'],
    ['createpw-jamie', 'jamie@example.com'],
  ])
})
