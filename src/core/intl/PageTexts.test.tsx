// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { afterEach, describe, expect, it } from 'vitest'
import { takeTextErrors } from '../../../tests/support/textErrors'
import type { CompiledMessages } from './CompiledMessages'
import { createPageIntl } from './createPageIntl'
import { loadingTexts, textsSettled, type PageTexts } from './PageTexts'
import { useDynamicText, useText } from './useText'

afterEach(cleanup)

/** A page that shows the title of the events, and of the blog once it is asked to. */
function Titles(): ReactNode {
  const t = useText()
  const dynamic = useDynamicText()
  const [more, setMore] = useState(false)
  return (
    <button onClick={() => setMore(true)}>
      {t('page.events.title')}
      {more ? ` ${t('page.blogs.title')} ${dynamic('page.faq.title')} ${dynamic('Ours')}` : ''}
    </button>
  )
}

const show = (texts: PageTexts, content = <Titles />): void => {
  const club = { locale: 'en-us', currency: 'USD', timezone: 'UTC' }
  const intl = createPageIntl({ language: 'en', dir: 'ltr', ...club, ...texts })
  render(<RawIntlProvider value={intl}>{content}</RawIntlProvider>)
}
const shown = (): string | null => screen.getByRole('button').textContent
const ask = (): Promise<void> => act(async () => screen.getByRole('button').click())

const sent = (): CompiledMessages => ({ 'page.events.title': 'Events' })
const all = { ...sent(), 'page.blogs.title': 'Blog', 'page.faq.title': 'Questions' }

describe('a text that is still loading', () => {
  it('never shows as its id: what needs it stays as it was until the text is there', async () => {
    let arrive: (texts: CompiledMessages) => void = () => undefined
    const texts = loadingTexts(sent(), new Promise((resolve) => (arrive = resolve)))
    show(texts)
    await ask()
    expect(shown()).toBe('Events')
    await act(async () => arrive(all))
    expect(shown()).toBe('Events Blog Questions Ours')
    expect(texts.rest?.()).toBeUndefined()
  })

  it('settles for code that runs outside of rendering, also if it fails to load', async () => {
    const texts = loadingTexts(sent(), Promise.reject(new Error('error loading texts')))
    await textsSettled()
    await expect(texts.rest?.()).rejects.toThrow('error loading texts')
    expect(texts.messages).toEqual(sent())
  })
})

it('each id that is looked up is reported, so that the server can send its text', () => {
  const ids: string[] = []
  show({ messages: all, onLookUp: (id) => ids.push(id) })
  expect(new Set(ids)).toEqual(new Set(['page.events.title']))
})

it.each(['area.gone', 'desk.gone', 'studio.gone'])(
  '%s, known only at run time, fails the test if it has no text',
  (id) => {
    const Named = (): ReactNode => useDynamicText()(id)
    show({ messages: sent() }, <Named />)
    expect(takeTextErrors()).toEqual([`the message ${id} has no text`])
  },
)

it('an id that is known only at run time fails the test if it has no text; a club’s own title does not', async () => {
  show({ messages: { ...sent(), 'page.blogs.title': 'Blog' } })
  await ask()
  expect(shown()).toBe('Events Blog page.faq.title Ours')
  expect(takeTextErrors()).toEqual(['the message page.faq.title has no text'])
})
