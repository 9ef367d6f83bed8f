// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { companyNameOf, refetchDomains } from './domains'
import { studioApi, studioAtom, studioStore } from './studioAtoms'

// The stubs have only the fields that are read here.
const club = (name: string, revision: number) =>
  ({ id: 1, companyId: 10, name, revision }) as unknown as Domain
const session = (own: string, chosen = 10) => {
  const companies = [
    { id: 10, name: own, permissionLevel: 'owner' },
    { id: 20, name: 'Lantern', permissionLevel: 'owner' },
  ]
  return { companies, company: companies.find(({ id }) => id === chosen) } as AdminSession
}
const shown = () => {
  const studio = studioStore.get(studioAtom)
  return studio.status === 'ready' && studio.domain
    ? [companyNameOf(studio.session, studio.domain), studio.session.company.name]
    : []
}
const openClub = (domain: Domain, of: AdminSession) =>
  studioStore.set(studioAtom, { status: 'ready', session: of, domains: [domain], domain })

afterEach(() => {
  studioStore.set(studioAtom, { status: 'loading' })
  vi.restoreAllMocks()
})

it('a company renamed elsewhere has its new name at once, even if another tab has chosen another company', async () => {
  openClub(club('Harbour House', 3), session('Harbour House'))
  vi.spyOn(studioApi, 'list').mockResolvedValue({ items: [club('The Harbour', 4)] } as never)
  vi.spyOn(studioApi, 'call').mockResolvedValue(session('The Harbour', 20) as never)
  await refetchDomains()
  expect(shown()).toEqual(['The Harbour', 'The Harbour'])
})

it('a publish elsewhere that changes no name does not read the session', async () => {
  openClub(club('Harbour House', 3), session('Harbour House'))
  vi.spyOn(studioApi, 'list').mockResolvedValue({ items: [club('Harbour House', 4)] } as never)
  const call = vi.spyOn(studioApi, 'call')
  await refetchDomains()
  expect([shown()[0], call.mock.calls]).toEqual(['Harbour House', []])
})

it("a club's company is the one that owns it, whichever company the session has chosen", () => {
  openClub(club('Harbour House', 3), session('Harbour Group', 20))
  expect(shown()).toEqual(['Harbour Group', 'Lantern'])
})
