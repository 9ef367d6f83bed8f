// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Provider } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { createPageIntl } from '../../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { currentConfig, startEditor } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { getByPointer } from '../../../src/core/json/getByPointer'
import { ConfigForm } from '../ConfigForm'
import { coloursForm } from '../sources/colours'
import english from '../../messages.en.json'
import { studioStore } from '../../session/studioAtoms'
import { FixAll } from './FixAll'
import contrast from '../messages.en.json'

afterEach(cleanup)

it('“Fix all” keeps a rejected colour in its field, and correcting it does not bring back an old colour', async () => {
  studioStore.set(
    editorAtom,
    startEditor(
      { props: { colors: { text: '#eeeeee', background: '#ffffff', accent: 'teal' } } },
      1,
    ),
  )
  const intl = createPageIntl({
    language: 'en',
    locale: 'en-us',
    currency: 'USD',
    timezone: 'UTC',
    dir: 'ltr',
    messages: { ...english, ...contrast },
  })
  render(
    <Provider store={studioStore}>
      <RawIntlProvider value={intl}>
        <FixAll />
        <ConfigForm source={coloursForm} readOnly={false} />
      </RawIntlProvider>
    </Provider>,
  )
  const user = userEvent.setup()
  const field = (name: string) => screen.getByRole('textbox', { name })
  const text = () => getByPointer(currentConfig(studioStore.get(editorAtom)), '/props/colors/text')
  await user.type(field('Accent'), 'x')
  await user.click(screen.getByRole('button', { name: contrast['studio.contrast.fixAll'] }))
  const fixed = text()
  expect(fixed).not.toBe('#eeeeee')
  await waitFor(() => expect(field('Text')).toHaveProperty('value', fixed))
  expect(field('Accent')).toHaveProperty('value', 'tealx')
  await user.clear(field('Accent'))
  await user.type(field('Accent'), '#005f5f')
  await user.tab()
  expect([
    text(),
    getByPointer(currentConfig(studioStore.get(editorAtom)), '/props/colors/accent'),
  ]).toEqual([fixed, '#005f5f'])
})
