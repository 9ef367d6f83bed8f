// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import type { PlainObject } from '../../src/core/json/plainObject'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { edit, startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { hasPreviewAtom } from '../preview/inspectAtoms'
import { studioAtom, studioStore } from '../session/studioAtoms'
import { DraftLine } from './DraftLine'
import changeTexts from '../changes/messages.en.json'
import draftTexts from './messages.en.json'

afterEach(() => {
  cleanup()
  studioStore.set(studioAtom, { status: 'loading' })
  studioStore.set(hasPreviewAtom, false)
})

const noted = { props: { sider: { note: 'The launch is late.' } } }
const texts = { ...draftTexts, ...changeTexts }
const site = () => screen.queryByRole('link', { name: 'Open the site' })

function openClub(hasPreview: boolean, config?: PlainObject): void {
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
  studioStore.set(editorAtom, config === undefined ? published : edit(published, config))
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
  ['with an unpublished change, which the site does not show yet', true, noted],
  ['in the toolbar, which is on the site', false, undefined],
])('there is no link to the site %s', (_, hasPreview, config) => {
  openClub(hasPreview, config)
  expect(site()).toBeNull()
})

it('the line counts only the changes that the publish dialog lists, not stored defaults', () => {
  const stored = { pages: [{ uri: '/events', enabled: true }] }
  openClub(true, { ...noted, ...stored })
  expect(screen.getByText('1 unpublished change')).toBeTruthy()
  cleanup()
  openClub(true, stored)
  expect(screen.getByText(changeTexts['studio.change.none'])).toBeTruthy()
  expect(site()).toBeNull()
})
