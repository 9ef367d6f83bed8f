// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { followInspector } from './followInspector'

HTMLElement.prototype.showPopover = () => undefined
const send = vi.fn()
followInspector(window, send)

/** What is reported when the link is picked by keyboard. */
function pick(markup: string): unknown {
  document.body.innerHTML = markup
  document.querySelector('a')?.focus()
  for (const on of [true, false]) {
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { portico: 'inspect', on },
        origin: window.location.origin,
        source: window,
      }),
    )
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
