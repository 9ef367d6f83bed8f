// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { createStore } from 'jotai'
import { NavigationType } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderInPage } from '../../../tests/support/renderInPage'
import { configAtom, pageStateAtom } from '../../core/session/atoms'
import { useRouteChange } from './useRouteChange'

function NotFound() {
  useRouteChange({ kind: 'not-found' }, NavigationType.Push)
  return null
}

it('the title names the club by its config’s name, otherwise by its domain’s, never by the name of the company', () => {
  const store = createStore()
  store.set(pageStateAtom, { clubName: 'Harbour Beach' } as never)
  renderInPage(<NotFound />, { texts: {}, config: { settings: { clubName: '' } }, store })
  expect(document.title).toMatch(/ · Harbour Beach$/)
  act(() => {
    store.set(configAtom, (config) => ({
      ...config,
      settings: { ...config.settings, clubName: 'The Beach' },
    }))
  })
  expect(document.title).toMatch(/ · The Beach$/)
})
