// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { ownValue } from '../../src/core/json/plainObject'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { getRights } from '../session/rights'
import { studioApi, studioAtom, studioStore } from '../session/studioAtoms'
import { RightsNotice } from './RightsNotice'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Forms() {
  const studio = useAtomValue(studioAtom)
  const domain = studio.status === 'ready' ? studio.domain : undefined
  return (
    <div role="tabpanel" tabIndex={-1}>
      {domain ? (
        <RightsNotice
          domain={domain}
          rights={getRights('owner', ownValue(domain.config, 'debug') === true)}
        />
      ) : null}
    </div>
  )
}

it('after editing is enabled, the focus is on the forms', async () => {
  // The stubs have only the fields that the notice reads.
  const club = (debug: boolean, revision: number) =>
    ({ id: 1, revision, config: { debug } }) as unknown as Domain
  studioStore.set(editorAtom, startEditor({ debug: false }, 1))
  studioStore.set(studioAtom, {
    status: 'ready',
    session: {} as AdminSession,
    domains: [club(false, 1)],
    domain: club(false, 1),
  })
  vi.spyOn(studioApi, 'call').mockResolvedValue(club(true, 2) as never)
  const user = renderInStudio(<Forms />, {})
  await user.click(screen.getByRole('button', { name: 'Turn editing on' }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  await act(async () => Promise.resolve())
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})
