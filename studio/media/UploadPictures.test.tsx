// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Domain } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { studioApi, studioAtom, studioStore } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import { UploadPictures } from './UploadPictures'

afterEach(() => {
  cleanup()
  studioQueries.clear()
  vi.restoreAllMocks()
})

/** Opens a club of a company. The stub has only the fields that are read. */
const openClub = (companyId: number): void =>
  studioStore.set(studioAtom, {
    status: 'ready',
    session: { company: { permissionLevel: 'owner' } },
    domains: [],
    domain: { companyId } as Domain,
  } as never)

it('files dropped for one company all go to it, also if another company is opened meanwhile', async () => {
  openClub(1)
  const companies: unknown[] = []
  vi.spyOn(studioApi, 'call').mockImplementation((async (
    _call: string,
    { chosen }: { chosen: { companyId: number } },
  ) => {
    companies.push(chosen.companyId)
    openClub(2)
    return { path: '/media/a.png' }
  }) as never)
  const user = renderInStudio(<UploadPictures onUploaded={() => undefined} />, {})
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
  await user.upload(screen.getByLabelText('Upload pictures', { selector: 'input' }), [
    picture('a.png'),
    picture('b.png'),
  ])
  await waitFor(() => expect(companies).toEqual([1, 1]))
})
