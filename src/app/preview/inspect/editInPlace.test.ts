// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { editInPlace } from './editInPlace'

Element.prototype.checkVisibility = () => true

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 20))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

HTMLElement.prototype.showPopover = () => undefined

const EDITED = {
  text: 'Dinner',
  version: 0,
  isLong: false,
  name: 'Headline of Hero',
  hint: 'English · Enter keeps it',
  markdownHint: 'English · Ctrl+Enter keeps it',
  fault: '',
}

function start(markup: string, edited = EDITED) {
  vi.useFakeTimers()
  document.body.innerHTML = markup
  const picked = document.querySelector('[data-picked]')
  if (!picked) throw new Error('nothing is picked')
  const calls: unknown[] = []
  const inPlace = editInPlace(picked, edited, {
    onType: (text) => calls.push(text),
    onLeave: (text, how) => calls.push([text, how]),
  })
  const field = document.querySelector<HTMLElement>('[data-draft-forms]')
  if (!field) throw new Error('nothing is edited')
  const type = (text: string): void => {
    if (field instanceof HTMLTextAreaElement) field.value = text
    else field.textContent = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const press = (key: string, more: KeyboardEventInit = {}): void =>
    void field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
  return { inPlace, field, calls, type, press, original: picked }
}

it('a field that looks like the innermost element with the text takes its place, and reports each pause once', () => {
  const { field, calls, type, inPlace } = start(
    '<a href="/dining" data-picked><span class="label">Dinner</span></a>',
  )
  expect([field.className, field.getAttribute('contenteditable'), field.textContent]).toEqual([
    'label',
    'plaintext-only',
    'Dinner',
  ])
  expect(field.getAttribute('aria-label')).toBe('Headline of Hero')
  expect(field.getAttribute('aria-description')).toBe('English · Enter keeps it')
  expect(document.querySelector('[data-inspector]')?.textContent).toBe('English · Enter keeps it')
  expect(document.querySelectorAll('[data-edited]').length).toBe(1)
  type('Dinner a')
  type('Dinner at eight')
  expect(calls).toEqual([])
  vi.advanceTimersByTime(500)
  type('Dinner at eight')
  vi.advanceTimersByTime(500)
  expect(calls).toEqual(['Dinner at eight'])
  inPlace.end()
  expect(document.querySelectorAll('[data-edited], [data-canvas], [data-inspector]').length).toBe(0)
})

it('Enter keeps the text, Escape takes it back, and pasted lines become one', () => {
  const { calls, type, press } = start('<h2 data-picked>Dinner</h2>')
  type('Dinner\n  at eight')
  press('Enter')
  press('Escape')
  // Later reports would be about a text that was left.
  press('Escape')
  expect(calls).toEqual([
    ['Dinner at eight', 'kept'],
    ['Dinner at eight', 'takenBack'],
  ])
})

it('nothing around the field reacts to its keys and clicks, but Undo of what is part of the draft', () => {
  const { field, press, type } = start('<button type="button"><b data-picked>Dinner</b></button>')
  const seen: string[] = []
  for (const name of ['click', 'keydown', 'pointerdown'])
    document.body.addEventListener(name, (event) =>
      seen.push(event instanceof KeyboardEvent ? event.key : event.type),
    )
  field.click()
  press(' ')
  press('Enter')
  press('z', { ctrlKey: true })
  expect(seen).toEqual(['z'])
  type('Supper')
  press('z', { ctrlKey: true })
  expect(field.textContent).toBe('Dinner')
})

it('Markdown is edited as its source in place of the whole text; Enter begins a line', () => {
  const text = 'First\n\n**Second**'
  const { field, press, calls, type } = start(
    '<div data-markdown><p>First</p><p data-picked><b>Second</b></p></div>',
    { ...EDITED, text, isLong: true },
  )
  expect(field instanceof HTMLTextAreaElement && field.value).toBe(text)
  expect(document.querySelector('[data-edited]')?.matches('[data-markdown]')).toBe(true)
  expect(field.getAttribute('aria-description')).toBe('English · Ctrl+Enter keeps it')
  type('First\n\n*Second*')
  press('Enter')
  expect(calls).toEqual([])
  press('Enter', { ctrlKey: true })
  expect(calls).toEqual([['First\n\n*Second*', 'kept']])
})

it('a change from elsewhere replaces the text; the fault of the text does not', () => {
  const { field, inPlace, type } = start('<h2 data-picked>Dinner</h2>')
  type('A text that is far too long')
  inPlace.update({ ...EDITED, fault: 'At most 5 characters.' })
  expect([field.textContent, field.getAttribute('aria-invalid')]).toEqual([
    'A text that is far too long',
    'true',
  ])
  expect(document.querySelector('[role=status]')?.textContent).toBe('At most 5 characters.')
  inPlace.update({ ...EDITED, text: 'Lunch', version: 1 })
  expect([field.textContent, field.getAttribute('aria-invalid')]).toEqual(['Lunch', 'false'])
})

it('an element that is rendered again stays replaced, and one that vanishes is reported with its text', async () => {
  const { calls, original, field, type } = start('<section><h2 data-picked>Dinner</h2></section>')
  const next = document.createElement('h2')
  original.replaceWith(next)
  vi.useRealTimers()
  await vi.waitFor(() => expect(next.hasAttribute('data-edited')).toBe(true))
  type('Supper')
  field.parentElement?.remove()
  await vi.waitFor(() => expect(calls).toEqual([['Supper', 'gone']]))
})
