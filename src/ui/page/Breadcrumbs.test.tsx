// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '../../../generated/messages/en.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { Breadcrumbs } from './Breadcrumbs'

afterEach(cleanup)

it('each crumb has its own direction, because a club may have written it in another language', () => {
  renderInPage(<Breadcrumbs crumbs={[{ label: 'Nights.', to: '/events' }, { label: 'Oud.' }]} />, {
    texts,
  })
  for (const label of ['Nights.', 'Oud.'])
    expect(screen.getByText(label).tagName, label).toBe('BDI')
})
