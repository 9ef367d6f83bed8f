// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { studioAtom, studioStore } from '../session/studioAtoms'
import texts from './messages.en.json'
import { Toolbar } from './Toolbar'

const hub = vi.hoisted(() => ({ joins: 0, leaves: 0 }))
vi.mock('../session/subscribeToPublishes', () => ({
  subscribeToPublishes: () => {
    hub.joins += 1
    return () => void (hub.leaves += 1)
  },
}))
vi.mock('../sign-in/openStudio', () => ({ openStudio: () => Promise.resolve() }))
vi.mock('./sendDraftToWindow', () => ({ sendDraftToWindow: () => () => undefined }))

afterEach(cleanup)

it('opening and closing the panel keeps the connection that reports publishes', async () => {
  // The stubs have only the fields that the toolbar reads.
  const domain = { id: 1, name: 'Harbour', revision: 1, config: {} } as unknown as Domain
  const session = { company: { permissionLevel: 'viewer' } } as unknown as AdminSession
  studioStore.set(editorAtom, startEditor({}, 1))
  studioStore.set(studioAtom, { status: 'ready', session, domains: [domain], domain })
  const user = renderInStudio(<Toolbar domainId={1} />, texts)
  const opener = screen.getByRole('button', { name: 'Theme' })
  await user.click(opener)
  await user.click(opener)
  expect(hub).toEqual({ joins: 1, leaves: 0 })
})
