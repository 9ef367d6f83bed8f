import { describe, expect, it } from 'vitest'
import type { ResolvedNavEntry } from '../config/ResolvedConfig'
import { visibleNavigation } from './visibleNavigation'

const entry = (key: string, membersOnly: boolean): ResolvedNavEntry => ({
  key,
  pageId: key,
  name: { text: key },
  icon: '',
  path: `/${key}`,
  membersOnly,
  order: 0,
})
const config = { navigation: [entry('index', false), entry('events', true), entry('faq', false)] }
const keysFor = (customer: { isMember?: boolean } | null) =>
  visibleNavigation(config, customer).map(({ key }) => key)

describe('visibleNavigation', () => {
  it('shows members-only entries to active members only [shell.nav.members-only-hidden]', () => {
    expect(keysFor({ isMember: true })).toEqual(['index', 'events', 'faq'])
    for (const customer of [{ isMember: false }, {}, null])
      expect(keysFor(customer)).toEqual(['index', 'faq'])
  })

  it('requires isMember to be true for an active member [shell.role.customer-vs-active-member]', () => {
    // A truthy value of another type in the server's response must not grant access.
    const odd = { isMember: 1 } as unknown as { isMember: boolean }
    expect(keysFor(odd)).toEqual(['index', 'faq'])
  })
})
