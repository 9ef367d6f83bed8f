// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Domain } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { studioAtom, studioStore } from '../session/studioAtoms'
import * as studio from '../sign-in/openStudio'
import texts from './messages.en.json'
import { SwitchClubDialog } from './SwitchClubDialog'

vi.mock('../sign-in/openStudio', () => ({ chooseCompany: vi.fn(), chooseDomain: vi.fn() }))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  studioStore.set(studioAtom, { status: 'loading' })
})

// Only the fields that the dialog reads.
const club = (id: number, domainName: string) =>
  ({ id, companyId: 1, domainName }) as unknown as Domain
const clubs = [club(1, 'harbour.example'), club(2, 'lantern.example')]

function open() {
  studioStore.set(studioAtom, {
    status: 'ready',
    session: {
      companies: [
        { id: 1, name: 'Harbour' },
        { id: 2, name: 'Noria' },
      ],
    },
    domains: clubs,
    domain: clubs[0],
  } as never)
  const onClose = vi.fn()
  const domain = clubs[0] ?? club(1, '')
  const user = renderInStudio(<SwitchClubDialog domain={domain} onClose={onClose} />, texts)
  return { user, onClose }
}
const go = () => screen.getByRole('button', { name: 'Switch' })
const alsoMember = () => screen.getByRole('checkbox', { name: /^Also sign the member out/ })

it.each([
  ['stays', false],
  ['is signed out', true],
])('switches to another club of the company; the member %s', async (_what, endsMemberSession) => {
  const { user, onClose } = open()
  await user.selectOptions(screen.getByLabelText('Domain'), 'lantern.example')
  if (endsMemberSession) await user.click(alsoMember())
  await user.click(go())
  expect(studio.chooseDomain).toHaveBeenCalledExactlyOnceWith(clubs[1], endsMemberSession)
  expect(studio.chooseCompany).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledOnce()
})

it('switches to another company, whose clubs are not known yet', async () => {
  const { user, onClose } = open()
  await user.selectOptions(screen.getByLabelText('Company'), 'Noria')
  expect(screen.queryByLabelText('Domain')).toBeNull()
  await user.click(alsoMember())
  await user.click(go())
  expect(studio.chooseCompany).toHaveBeenCalledExactlyOnceWith(2, true)
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays open if switching fails, and says so', async () => {
  vi.mocked(studio.chooseDomain).mockRejectedValueOnce(new Error('offline'))
  const { user, onClose } = open()
  await user.click(go())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
