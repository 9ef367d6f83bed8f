// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, describe, expect, it } from 'vitest'
import { createPortalIntl } from '../../src/core/intl/createPortalIntl'
import { TextProvider } from '../../src/core/intl/TextProvider'
import { ShowSlogans } from '../app/ShowSlogans'
import english from '../messages.en.json'
import { PreviewBar } from './PreviewBar'
import { previewAtom } from './previewAtoms'

afterEach(cleanup)

function open() {
  const store = createStore()
  const messages = { ...(english as Record<string, string>), 'page.login.title': 'Sign in' }
  const intl = createPortalIntl({ language: 'en', locale: 'en-us', currency: 'USD', timezone: 'UTC', dir: 'ltr', messages })
  render(
    <Provider store={store}>
      <TextProvider intl={intl}>
        <ShowSlogans />
        <PreviewBar />
      </TextProvider>
    </Provider>,
  )
  return { user: userEvent.setup(), view: () => store.get(previewAtom) }
}

describe('the way to the screens of visitors', () => {
  it('is explained to somebody who looks as a member, and stays where it is until they look as a visitor', async () => {
    const { user, view } = open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Page' }), '/login')
    expect(view()).toMatchObject({ persona: 'member', path: '/' })
    expect(screen.getByRole('status').textContent).toContain('“Sign in” is only for visitors.')
    await user.click(screen.getByRole('button', { name: 'View as visitor' }))
    expect([view().persona, view().path, screen.queryByRole('status')]).toEqual(['visitor', '/login', null])
  })

  it('is one button beside the slogans, until a visitor looks', async () => {
    const { user, view } = open()
    await user.click(screen.getByRole('button', { name: 'Show on the sign-in screen' }))
    expect([view().persona, view().path, screen.queryByRole('button', { name: 'Show on the sign-in screen' })]).toEqual(['visitor', '/login', null])
  })
})
