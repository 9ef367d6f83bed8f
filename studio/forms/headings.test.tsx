// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import english from '../messages.en.json'
import { GroupPanel } from './GroupPanel'
import { groups } from './groups'

afterEach(cleanup)

it.each(groups.filter(({ forms }) => forms.length > 0))(
  "the headings of $id start at the group's level and skip none",
  async (group) => {
    const store = createStore()
    store.set(editorAtom, startEditor({}, 1))
    const intl = createPageIntl({
      language: 'en',
      locale: 'en-us',
      currency: 'USD',
      timezone: 'UTC',
      dir: 'ltr',
      messages: english,
    })
    const { container } = render(
      <Provider store={store}>
        <RawIntlProvider value={intl}>
          <GroupPanel group={group} readOnly={false} />
        </RawIntlProvider>
      </Provider>,
    )
    await waitFor(() => expect(container.querySelector('input, select, button')).not.toBeNull())
    const levels = [...container.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
      Number(tagName.slice(1)),
    )
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 2) + 1)).toEqual([])
  },
)
