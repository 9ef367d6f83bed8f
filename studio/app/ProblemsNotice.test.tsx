// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, describe, expect, it } from 'vitest'
import type { Domain } from '../../generated/types'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import english from '../messages.en.json'
import { groupAtom, focusRequestAtom } from '../forms/groupAtom'
import publishing from '../publish/messages.en.json'
import { edit, startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { studioStore } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import { ProblemsNotice } from './ProblemsNotice'

afterEach(() => {
  cleanup()
  studioQueries.clear()
})

const problem = (path: string, severity = 'error') => ({
  code: 'schema',
  severity,
  path,
  message: 'The value must be string.',
  hint: 'Correct it.',
})

function show(
  problems: readonly object[],
  todo: readonly object[] = [],
  config: object = { props: { slogans: [{ id: 'a', title: 'Come in', image: 'x' }] } },
  listsTasks = true,
) {
  const intl = createPageIntl({
    language: 'en',
    locale: 'en-us',
    currency: 'USD',
    timezone: 'UTC',
    dir: 'ltr',
    messages: { ...english, ...publishing },
  })
  // The stub has only the fields that the notice reads.
  const domain = {
    id: 1,
    slug: 'club',
    name: 'Club',
    revision: 1,
    config,
    problems,
    todo,
  } as unknown as Domain
  render(
    <Provider store={studioStore}>
      <RawIntlProvider value={intl}>
        <ProblemsNotice domain={domain} listsTasks={listsTasks} />
      </RawIntlProvider>
    </Provider>,
  )
}

describe('the list of problems in a damaged config', () => {
  it('counts the problems and shows each with its setting and fix', () => {
    show([problem('/props/colors/muted_text'), problem('/props/slogans/0/image'), problem('')])
    expect(screen.getByText('3 settings in the published config can’t be used')).toBeTruthy()
    expect(
      screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent),
    ).toEqual([
      'Muted textThis value is not valid here.The value must be string. Correct it.',
      'Slogan “Come in” · PictureThis value is not valid here.The value must be string. Correct it.',
      'The whole configThis value is not valid here.The value must be string. Correct it.',
    ])
  })

  it('links each problem to its control if a form has one', () => {
    show([problem('/props/colors/muted_text'), problem('')])
    const [item, whole] = screen.getAllByRole('listitem', { hidden: true })
    fireEvent.click(
      within(item as HTMLElement).getByRole('button', { hidden: true, name: 'Muted text' }),
    )
    expect([studioStore.get(groupAtom), studioStore.get(focusRequestAtom)]).toEqual([
      'colours',
      '/props/colors/mutedText',
    ])
    expect(within(whole as HTMLElement).queryByRole('button', { hidden: true })).toBeNull()
  })

  it('marks warnings as worth checking', () => {
    show([problem('/messages/es/page.home.title', 'warning')])
    expect(screen.getByText('One setting in the published config should be checked')).toBeTruthy()
  })

  it('says nothing of what the draft has changed, or of what an open task beside asks for', () => {
    const links = { footer: { links: [{ id: 'faq', href: '/gone' }] }, sider: { title: 'Gone' } }
    studioStore.set(editorAtom, startEditor({ props: links }, 1))
    const warnings = [
      problem('/props/footer/links/faq/href', 'warning'),
      problem('/props/sider/title', 'warning'),
    ]
    const task = { path: '/props/sider/title', code: 'dead-link', why: '' }
    show(warnings, [task], { props: links })
    expect(screen.getByText('One setting in the published config should be checked')).toBeTruthy()
    act(() =>
      studioStore.set(editorAtom, (editor) =>
        edit(editor, { props: { ...links, footer: { links: [{ id: 'faq', href: '/faq' }] } } }),
      ),
    )
    expect(document.body.textContent).toBe('')
    cleanup()
    const two = '2 settings in the published config should be checked'
    studioStore.set(editorAtom, startEditor({ props: links }, 1))
    show(warnings, [{ ...task, done: true }], { props: links })
    expect(screen.getByText(two)).toBeTruthy()
    cleanup()
    show(warnings, [task], { props: links }, false)
    expect(screen.getByText(two)).toBeTruthy()
    cleanup()
    // What ended by itself is not marked as done.
    studioStore.set(editorAtom, startEditor({ props: { ...links, sider: { title: 'New' } } }, 2))
    show(warnings, [task], { props: links })
    expect(screen.getByText(two)).toBeTruthy()
    studioStore.set(editorAtom, startEditor({}, 0))
  })

  it('is hidden when there are no problems', () => {
    show([])
    expect(document.body.textContent).toBe('')
  })
})
