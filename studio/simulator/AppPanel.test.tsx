// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { studioAtom, studioStore } from '../session/studioAtoms'
import { AppPanel } from './AppPanel'
import texts from './messages.en.json'
import { transcriptAtom } from './transcript'

afterEach(() => {
  studioStore.set(transcriptAtom, [])
  studioStore.set(studioAtom, { status: 'loading' })
})

it("the messages of the simulated app show the time in the club's time zone", () => {
  // The stubs have only the fields that the panel reads.
  const domain = { id: 1, config: { intl: { timezone: 'Asia/Tokyo' } } } as unknown as Domain
  const session = {} as unknown as AdminSession
  studioStore.set(studioAtom, { status: 'ready', session, domains: [domain], domain })
  studioStore.set(transcriptAtom, [
    {
      id: 1,
      at: new Date('2026-05-01T00:30:05Z'),
      direction: 'from-portal',
      type: 'hello',
      payload: {},
      isKnown: true,
    },
  ])
  renderInStudio(<AppPanel />, texts)
  expect(screen.getByText('9:30:05 AM').getAttribute('datetime')).toBe('2026-05-01T00:30:05.000Z')
})
