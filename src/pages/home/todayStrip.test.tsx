// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import texts from '../../../generated/messages/page-home/en.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { compile } from '../../core/config/compile'
import { TodayStrip } from './TodayStrip'

vi.mock('./latePart', () => ({ latePart: () => () => null }))
afterEach(cleanup)

const { config } = compile({ plan: 'Plus' }, { catalogue })

it('a member is led to their membership, a customer without one to those on offer', () => {
  renderInPage(<TodayStrip />, { texts, config, customer: { isMember: true } })
  expect(screen.getByRole('link', { name: 'See your membership' })).toBeDefined()
  cleanup()
  renderInPage(<TodayStrip />, { texts, config, customer: { isMember: false } })
  expect(screen.getByRole('link', { name: 'See our memberships' })).toBeDefined()
})
