// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { takeKept } from '../../core/session/keptInTab'
import { PAGE_LOST } from '../../core/session/pageLost'
import { keepTyping } from './keepTyping'

/** What a reload at this moment would bring back. */
function kept() {
  window.dispatchEvent(new Event('pagehide'))
  return takeKept('typed', 1)
}

it('what was typed is kept for the reload of a page that its error boundary took away, and not of one that the page itself closed', () => {
  keepTyping(1, () => undefined)
  const type = (value: string): HTMLFormElement => {
    document.body.innerHTML = '<form name="note"><input name="text" /></form>'
    const field = document.querySelector('input')
    if (field) {
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return document.forms[0] as HTMLFormElement
  }
  type('closed').remove()
  expect(kept()).toBeUndefined()

  const form = type('Half a')
  window.dispatchEvent(new Event(PAGE_LOST))
  form.remove()
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual({ path: window.location.pathname, values: { 'note text': 'Half a' }, open: ['note'] })
  // The page is back, and something else is typed.
  type('later').remove()
  expect(kept()).toBeUndefined()
})
