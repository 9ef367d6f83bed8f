// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import english from '#generated/messages/en.json'
import spanish from '#generated/messages/es.json'
import { renderInPage } from '#tests/support/renderInPage'
import { OwnOverlap } from './OwnOverlap'

afterEach(cleanup)

it.each([
  ['en', english, 'At this time you already have: Massage and Regatta'],
  ['es', spanish, 'A esta hora ya tienes: Massage y Regatta'],
] as const)(
  'everything that one has at the time is named, and nothing is said without any: %s',
  (language, texts, said) => {
    renderInPage(<OwnOverlap slot={{ overlaps: ['Massage', 'Regatta'] }} />, { texts, language })
    expect(screen.getByRole('status').textContent).toBe(said)
    cleanup()
    renderInPage(<OwnOverlap slot={{ overlaps: [] }} />, { texts, language })
    expect(screen.queryByRole('status')).toBeNull()
  },
)
