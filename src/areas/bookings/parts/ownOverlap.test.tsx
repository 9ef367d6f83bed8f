// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import english from '../../../../generated/messages/page-rooms/en.json'
import spanish from '../../../../generated/messages/page-rooms/es.json'
import { renderInPage } from '../../../../tests/support/renderInPage'
import { OwnOverlap } from './OwnOverlap'

afterEach(cleanup)

it.each([
  ['en', english, 'At this time you already have: Massage'],
  ['es', spanish, 'A esta hora ya tienes: Massage'],
] as const)(
  'one’s own booking at the time is said, and nothing without one: %s',
  (language, texts, said) => {
    renderInPage(<OwnOverlap slot={{ overlaps: 'Massage' }} />, { texts, language })
    expect(screen.getByRole('status').textContent).toBe(said)
    cleanup()
    renderInPage(<OwnOverlap slot={{ overlaps: '' }} />, { texts, language })
    expect(screen.queryByRole('status')).toBeNull()
  },
)
