// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { currentConfig, discardChanges, edit, startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { studioApi, studioAtom, studioStore } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import texts from './messages.en.json'
import { PublishedElsewhereNotice } from './PublishedElsewhereNotice'
import { useFollowPublishes } from './useFollowPublishes'

const hub = vi.hoisted(() => ({ report: (): void => undefined }))
vi.mock('../session/subscribeToPublishes', () => ({
  subscribeToPublishes: (_known: unknown, changed: () => void) => {
    hub.report = changed
    return () => undefined
  },
}))

function Notices() {
  const studio = useAtomValue(studioAtom)
  useFollowPublishes(studio.status === 'ready' ? studio.domain : null)
  return <PublishedElsewhereNotice />
}

const colour = (name: string, value: string) => ({ props: { colors: { [name]: value } } })
const BASE = colour('primary', '#111111')
const THEIRS = { props: { colors: { primary: '#111111', accent: '#222222' } } }
const club = (config: object, revision: number) =>
  ({ id: 1, name: 'Harbour House', config, revision }) as unknown as Domain

function openClub(domain: Domain): void {
  studioStore.set(studioAtom, {
    status: 'ready',
    session: {} as AdminSession,
    domains: [domain],
    domain,
  })
}

beforeEach(() => {
  vi.spyOn(studioApi, 'list').mockResolvedValue({
    items: [{ by: 'robin', byName: 'Robin' }],
  } as never)
})
afterEach(() => {
  cleanup()
  studioQueries.clear()
  vi.restoreAllMocks()
})

it.each([
  ['without an edit', startEditor(BASE, 1)],
  ['once its edit was discarded', discardChanges(edit(startEditor(BASE, 1), THEIRS))],
])('%s the editor follows what was published elsewhere, silently', async (_when, editor) => {
  studioStore.set(editorAtom, editor)
  openClub(club(THEIRS, 2))
  renderInStudio(<Notices />, texts)
  await waitFor(() =>
    expect(studioStore.get(editorAtom)).toMatchObject({ revision: 2, base: THEIRS }),
  )
  expect(screen.queryByRole('status')).toBeNull()
})

it('during an edit it names who published, and the edit is rebased only on request', async () => {
  const mine = { props: { colors: { primary: '#333333' } } }
  studioStore.set(editorAtom, edit(startEditor(BASE, 1), mine))
  openClub(club(THEIRS, 2))
  const user = renderInStudio(<Notices />, texts)
  await screen.findByText('Robin published while you were editing. Your changes are kept.')
  expect(studioStore.get(editorAtom).revision).toBe(1)
  expect(screen.queryByText(/changed by both/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Include their changes' }))
  expect(studioStore.get(editorAtom).revision).toBe(2)
  expect(currentConfig(studioStore.get(editorAtom))).toEqual({
    props: { colors: { primary: '#333333', accent: '#222222' } },
  })
  expect(screen.queryByRole('status')).toBeNull()
})

it('a field that both changed is not overwritten without a choice', async () => {
  studioStore.set(editorAtom, edit(startEditor(BASE, 1), colour('primary', '#333333')))
  openClub(club(colour('primary', '#444444'), 2))
  const user = renderInStudio(<Notices />, texts)
  expect(screen.getByRole('status').textContent).toContain(
    'One setting was changed by both: choose before you publish.',
  )
  await user.click(await screen.findByRole('button', { name: 'Include their changes' }))
  const keepEditing = await screen.findByRole('button', { name: 'Keep editing with this' })
  await user.click(keepEditing)
  expect(studioStore.get(editorAtom).revision).toBe(1)
  await user.click(screen.getByLabelText(/^Mine/))
  await user.click(keepEditing)
  expect(studioStore.get(editorAtom).revision).toBe(2)
  expect(currentConfig(studioStore.get(editorAtom))).toEqual(colour('primary', '#333333'))
})

it('after a publish elsewhere the clubs are refetched', async () => {
  studioStore.set(editorAtom, startEditor(BASE, 1))
  openClub(club(BASE, 1))
  renderInStudio(<Notices />, texts)
  const author = { by: 'robin', byName: 'Robin' }
  vi.mocked(studioApi.list).mockResolvedValue({
    items: [{ ...club(THEIRS, 2), ...author }],
  } as never)
  hub.report()
  await waitFor(() => expect(studioStore.get(editorAtom).revision).toBe(2))
})
