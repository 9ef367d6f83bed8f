import type { Term, Terms } from '../../src/areas/memberships/model/Terms'

/** Returns the terms of a membership that renews and about which nothing else is known. */
export const termsOf = (known: Partial<Omit<Terms, 'term'>> & { term: Term | null }): Terms => ({
  timezone: 'UTC',
  renews: true,
  failed: null,
  isLastTerm: false,
  autoCharge: true,
  renewalAt: null,
  isOpen: true,
  end: null,
  freeze: null,
  cancelled: null,
  ...known,
})
