// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import type { ToPortal } from '../../../core/preview/previewMessages'
import { followInspector } from './followInspector'

HTMLElement.prototype.showPopover = () => undefined
const send = vi.fn()
followInspector(window, send)

const tell = (data: ToPortal): void =>
  void window.dispatchEvent(
    new MessageEvent('message', { data, origin: window.location.origin, source: window }),
  )

/** What is reported when the link is picked by keyboard. */
function pick(markup: string): unknown {
  document.body.innerHTML = markup
  document.querySelector('a')?.focus()
  for (const on of [true, false]) {
    tell({ portico: 'inspect', on })
    if (on) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  }
  return send.mock.lastCall?.[0]
}

it('reports a picked logo by its mark, whatever page it leads to', () => {
  expect(pick('<a href="/inicio" aria-label="The club" data-logo=""></a>')).toMatchObject({
    shows: { logo: true },
  })
  expect(pick('<a href="/" aria-label="Home"></a>')).toMatchObject({ shows: { logo: false } })
})

it.each([
  ['a drawing', '<svg data-scene="bar"></svg>', 'scene:bar'],
  ['a file', '<img src="/media/a.webp">', '/media/a.webp'],
  ['a missing one', '<i data-placeholder><svg data-scene="empty"></svg></i>', ''],
  ['one beside a text', '<img src="/media/a.webp">Words', null],
  ['one of several', '<img src="/media/a.webp"><img src="/media/b.webp">', null],
])('reports the picture that an element shows: %s', (_what, inner, picture) => {
  expect(pick(`<a href="/">${inner}</a>`)).toMatchObject({ shows: { picture } })
})

it('reports the page whose missing sections an element stands for', () => {
  const link = '<a href="/">Words</a>'
  expect(pick(`<div data-sections-of="/story">${link}</div>`)).toMatchObject({
    shows: { emptyPage: '/story' },
  })
  expect(pick(`<div data-sections-of="/"><div data-section="a">${link}</div></div>`)).toMatchObject(
    { section: { page: '/', id: 'a' }, shows: { emptyPage: null } },
  )
})

it.each([
  ['kept when the page is about to show another language', 'speak'],
  ['reported at once when the page is left', 'beforeunload'],
])('what was typed in place is %s', (_what, event) => {
  document.body.innerHTML = '<h2><a href="/">Dinner</a></h2>'
  document.querySelector('a')?.focus()
  const reported = vi.fn()
  const listener = ({ data }: MessageEvent): void => reported(data)
  window.addEventListener('message', listener)
  tell({ portico: 'inspect', on: true })
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2' }))
  tell({ portico: 'text', edited: EDITED })
  const field = document.querySelector('[data-draft-forms]')
  if (field) field.textContent = 'Supper'
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  if (event === 'speak') tell({ portico: 'speak', language: 'es' })
  else window.dispatchEvent(new Event(event))
  if (event === 'speak')
    expect(send).toHaveBeenLastCalledWith({ portico: 'textLeft', text: 'Supper', how: 'blurred' })
  else expect(reported).toHaveBeenLastCalledWith({ portico: 'typed', text: 'Supper' })
  tell({ portico: 'text', edited: null })
  tell({ portico: 'inspect', on: false })
  window.removeEventListener('message', listener)
})

const EDITED = {
  text: 'Dinner',
  version: 0,
  isLong: false,
  name: 'Headline of Hero',
  hint: 'English',
  markdownHint: 'English',
  fault: '',
}
