// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import type { PlainObject } from '../../src/core/config/plainObject'
import { createPortalIntl } from '../../src/core/intl/createPortalIntl'
import { TextProvider } from '../../src/core/intl/TextProvider'
import { edit, startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import english from '../messages.en.json'
import { studioAtom } from '../session/studioAtoms'
import { PublishDialog } from './PublishDialog'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(base: PlainObject, current: PlainObject) {
  const fetched = vi.fn(async () => new Response(JSON.stringify({ code: 'forbidden', title: 'No' }), { status: 403, headers: { 'content-type': 'application/json' } }))
  vi.stubGlobal('fetch', fetched)
  const store = createStore()
  // Only what the dialog looks at.
  const club = { id: 1, name: 'Harbour House', config: base, revision: 1 } as unknown as Domain
  store.set(studioAtom, { status: 'ready', session: {} as unknown as AdminSession, domains: [club], domain: club })
  store.set(editorAtom, edit(startEditor(base, 1), current))
  const intl = createPortalIntl({ language: 'en', locale: 'en-us', currency: 'USD', timezone: 'UTC', dir: 'ltr', messages: english })
  render(
    <Provider store={store}>
      <TextProvider intl={intl}>
        <PublishDialog domainId={1} onClose={() => undefined} />
      </TextProvider>
    </Provider>,
  )
  const press = () => userEvent.setup().click(screen.getByText('Publish now'))
  return { fetched, press, note: () => screen.getByLabelText('Note') }
}

const colours = (value: object) => ({ props: { colors: value } })

describe('publishing', () => {
  it('names the club', () => {
    open({}, colours({ primary: '#102030' }))
    expect(screen.getByText('Publish to Harbour House')).toBeTruthy()
  })

  it('of colours that became hard to read needs a note, asked for at its field', async () => {
    const { fetched, press, note } = open(colours({ text: '#111111', background: '#ffffff' }), colours({ text: '#eeeeee', background: '#ffffff' }))
    await press()
    expect(fetched).not.toHaveBeenCalled()
    expect([note().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', note()])
    await userEvent.setup().type(note(), 'The founder wishes so')
    await press()
    expect(fetched).toHaveBeenCalled()
  })

  it('of a slogan without a title is not possible, and says which', async () => {
    const { fetched, press } = open({ props: { slogans: [{ id: 'a', title: 'One' }] } }, { props: { slogans: [{ id: 'a', title: 'One' }, { id: 'b' }] } })
    expect(screen.getByText('A slogan needs a title.')).toBeTruthy()
    await press()
    expect(fetched).not.toHaveBeenCalled()
  })
})
