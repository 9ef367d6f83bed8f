// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { edit, startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { hasPreviewAtom } from '../preview/inspectAtoms'
import { studioAtom, studioStore } from '../session/studioAtoms'
import { DraftLine } from './DraftLine'
import texts from './messages.en.json'

afterEach(() => {
  cleanup()
  studioStore.set(studioAtom, { status: 'loading' })
  studioStore.set(hasPreviewAtom, false)
})

const site = () => screen.queryByRole('link', { name: 'Open the site' })

function openClub(hasPreview: boolean, note?: string): void {
  // The stub has only the fields that are read here.
  const domain = { id: 1, domainName: 'lantern.example', config: {} } as unknown as Domain
  studioStore.set(studioAtom, {
    status: 'ready',
    session: { user: { userId: 7 } } as unknown as AdminSession,
    domains: [domain],
    domain,
  })
  studioStore.set(hasPreviewAtom, hasPreview)
  const published = startEditor({}, 1)
  studioStore.set(
    editorAtom,
    note === undefined ? published : edit(published, { props: { sider: { note } } }),
  )
  renderInStudio(<DraftLine />, texts)
}

it("without unpublished changes, a link opens the club's own site in another tab", () => {
  openClub(true)
  expect([site()?.getAttribute('href'), site()?.getAttribute('target')]).toEqual([
    `${window.location.protocol}//lantern.example${window.location.port && `:${window.location.port}`}`,
    '_blank',
  ])
})

it.each([
  ['with an unpublished change, which the site does not show yet', true, 'The launch is late.'],
  ['in the toolbar, which is on the site', false, undefined],
])('there is no link to the site %s', (_, hasPreview, note) => {
  openClub(hasPreview, note)
  expect(site()).toBeNull()
})
