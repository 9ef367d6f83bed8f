import { expect, it } from 'vitest'
import { tracePath } from './wordTrace'

const page = { enabled: true, plus: false, membersOnly: false }
const perks = { ...page, pageId: 'account-perks', path: '/account/perks' }
const benefits = { ...page, plus: true, pageId: 'club-benefits', path: '/club-benefits/:tab?' }

it.each(['guest-pass-sent', 'guest-pass-received', 'given-pass-taken-back'] as const)(
  '%s leads to the list of guest passes, which the account’s perks don’t have; without that page, to the perks',
  (act) => {
    const at = (plan: string, routes: readonly object[]) =>
      tracePath({ plan, routes } as unknown as Parameters<typeof tracePath>[0], act, 4, {})
    expect(at('Plus', [perks, benefits])).toBe('/club-benefits/guest-passes')
    expect(at('Lounge', [perks, benefits])).toBe('/account/perks')
    expect(at('Plus', [perks])).toBe('/account/perks')
  },
)
