// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { followInspector } from './followInspector'

it('reports a picked logo by its mark, whatever page it leads to', () => {
  HTMLElement.prototype.showPopover = () => undefined
  const send = vi.fn()
  followInspector(window, send)
  const pick = (markup: string): unknown => {
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
  expect(pick('<a href="/inicio" aria-label="The club" data-logo=""></a>')).toMatchObject({
    shows: { logo: true },
  })
  expect(pick('<a href="/" aria-label="Home"></a>')).toMatchObject({ shows: { logo: false } })
})
