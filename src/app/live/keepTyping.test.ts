// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest'
import { takeKept } from '../../core/session/keptInTab'
import { PAGE_LOST } from '../../core/session/pageLost'
import { portalCalls } from '../../core/session/portalApi'
import { keepTyping } from './keepTyping'

beforeAll(() => keepTyping(1, () => undefined))

/** What a reload at this moment would restore. */
function kept() {
  window.dispatchEvent(new Event('pagehide'))
  return takeKept('typed', 1)
}

it('keeps typed text for the reload of a page removed by its error boundary, but not of a form closed by the page itself', () => {
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
  expect(kept()).toEqual({
    path: window.location.pathname,
    values: { 'note text': 'Half a' },
    open: ['note'],
  })
  // The page is back, and something else is typed.
  type('later').remove()
  expect(kept()).toBeUndefined()
})

it("forgets typed text once its own form's call has saved it, however a concurrent call ends", async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
  document.body.innerHTML = '<form name="nick"><input name="text" /></form>'
  const field = document.querySelector('input') as HTMLInputElement
  field.value = 'Noor'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const change = (path: string) => portalCalls.fetch(path, { method: 'POST' })
  const send = () => {
    field.form?.dispatchEvent(new Event('submit', { bubbles: true }))
    return change('/nick')
  }
  const values = { 'nick text': 'Noor' }

  const lost = send()
  const marked = change('/read')
  answers[1]?.(new Response())
  await marked
  expect(kept()).toMatchObject({ values })
  answers[0]?.(new Response(null, { status: 401 }))
  await lost
  expect(kept()).toMatchObject({ values })

  const unmarked = change('/read')
  const saved = send()
  answers[2]?.(new Response(null, { status: 500 }))
  await unmarked
  answers[3]?.(new Response())
  await saved
  expect(kept()).toMatchObject({ values: {} })
  vi.unstubAllGlobals()
})
