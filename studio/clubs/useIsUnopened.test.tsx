// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Domain } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { studioApi } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import { useIsUnopened } from './useIsUnopened'

afterEach(() => {
  cleanup()
  studioQueries.clear()
  vi.restoreAllMocks()
})

const slogan = { code: 'slogan', path: '/props/slogans', why: '' }
const comeIn = { code: 'come-in', path: '', why: '' }

function Answer({ domain }: { domain: Domain }) {
  return useIsUnopened(domain) ? 'unopened' : 'opened'
}

it.each([
  ['nobody can sign in and something is left to do', false, [slogan, comeIn], 'unopened'],
  ['a member can sign in, whatever is left to do', true, [slogan, comeIn], 'opened'],
  ['nothing is left to do', false, [{ ...slogan, done: true }, comeIn], 'opened'],
  ['the server does not say who can sign in', undefined, [slogan, comeIn], 'opened'],
])('while %s, a new club is as it is', async (_when, visited, todo, answer) => {
  vi.spyOn(studioApi, 'call').mockResolvedValue({ done: [], url: '', visited } as never)
  // The stub has only the fields that the hook reads.
  const domain = { id: 1, revision: 1, config: {}, todo } as unknown as Domain
  renderInStudio(<Answer domain={domain} />, {})
  expect(screen.getByText('opened')).toBeTruthy()
  await vi.waitFor(() => expect(studioApi.call).toHaveBeenCalled())
  expect(await screen.findByText(answer)).toBeTruthy()
  expect(studioQueries.isFetching()).toBe(0)
})

it('a club without a list was opened, and nothing is asked', () => {
  const call = vi.spyOn(studioApi, 'call')
  renderInStudio(<Answer domain={{ id: 1, revision: 1, config: {} } as unknown as Domain} />, {})
  expect(screen.getByText('opened')).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})
