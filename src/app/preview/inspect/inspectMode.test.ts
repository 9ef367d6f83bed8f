// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { startInspecting } from './inspectMode'

HTMLElement.prototype.showPopover = () => undefined
Element.prototype.checkVisibility = () => true

let end: (() => void) | undefined
let listeners = new AbortController()
afterEach(() => {
  end?.()
  listeners.abort()
  document.body.replaceChildren()
})

function start(markup: string) {
  document.body.innerHTML = markup
  const calls: string[] = []
  const note =
    (what: string) =>
    (element: Element): void =>
      void calls.push(`${what} ${element.id}`)
  ;({ end } = startInspecting({
    onPoint: note('point'),
    onPick: note('pick'),
    onEdit: note('edit'),
    onLeave: () => calls.push('leave'),
  }))
  const find = (id: string): HTMLElement => {
    const element = document.getElementById(id)
    if (!element) throw new Error(`there is no ${id}`)
    return element
  }
  const used = vi.fn((event: Event) => event.preventDefault())
  listeners = new AbortController()
  document.body.addEventListener('click', used, { signal: listeners.signal })
  const press = (id: string, more: MouseEventInit = {}): void => {
    const element = find(id)
    document.elementsFromPoint = () => [element]
    for (const event of [
      new PointerEvent('pointerup', { bubbles: true, cancelable: true, ...more }),
      new MouseEvent('click', { bubbles: true, cancelable: true, ...more }),
    ])
      element.dispatchEvent(event)
  }
  const key = (name: string, more: KeyboardEventInit = {}): void =>
    void (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    )
  return { calls, find, used, press, key }
}

it('a press picks an element and does nothing else; the second edits its text', () => {
  const { calls, used, press } = start('<a id="a" href="/a">A</a><a id="b" href="/b">B</a>')
  press('a')
  press('a')
  press('b')
  expect(calls).toEqual(['point a', 'pick a', 'edit a', 'point b', 'pick b'])
  expect(used).not.toHaveBeenCalled()
})

it('by keyboard Enter picks the element in focus, F2 edits its text, Escape leaves', () => {
  const { calls, find, key } = start('<a id="a" href="/a">A</a>')
  find('a').focus()
  key('Enter')
  key('F2')
  key('Escape')
  expect(calls).toEqual(['point a', 'pick a', 'edit a', 'leave'])
})

it('with Alt a press or Enter uses the page, without Alt, which would download a link', () => {
  const { calls, find, used, press, key } = start('<a id="a" href="/a">A</a>')
  press('a', { altKey: true })
  find('a').focus()
  key('Enter', { altKey: true })
  expect(used.mock.calls.map(([event]) => (event as MouseEvent).altKey)).toEqual([false, false])
  expect(calls).toEqual(['point a'])
})

it('what the studio draws on the page reacts as always and is not picked', () => {
  const { calls, used, press } = start('<div data-canvas><button id="move">Move</button></div>')
  press('move')
  expect(used).toHaveBeenCalledTimes(1)
  expect(calls).toEqual([])
})

it('a finger that moves scrolls the page', () => {
  const { find } = start('<a id="a" href="/a">A</a>')
  const touch = new Event('touchstart', { bubbles: true, cancelable: true })
  find('a').dispatchEvent(touch)
  expect(touch.defaultPrevented).toBe(false)
})

it('a link that covers its card is picked where its own text is, elsewhere what it covers', () => {
  const { calls, find } = start(
    '<article id="card"><svg id="drawing"><use id="part" /></svg><a id="title" href="/a">A</a></article>',
  )
  find('title').getClientRects = () => [new DOMRect(0, 0, 50, 20)] as unknown as DOMRectList
  const pressAt = (clientX: number, stack: string[]): void => {
    document.elementsFromPoint = () => stack.map(find)
    find('title').dispatchEvent(
      new PointerEvent('pointerup', { bubbles: true, cancelable: true, clientX, clientY: 10 }),
    )
  }
  pressAt(20, ['title', 'card'])
  pressAt(90, ['title', 'part', 'drawing', 'card'])
  pressAt(150, ['title', 'card'])
  expect(calls.filter((call) => call.startsWith('pick'))).toEqual([
    'pick title',
    'pick drawing',
    'pick title',
  ])
})

it('what is pointed at is reported again once it shows something else', async () => {
  const { calls, find } = start('<a id="a" href="/a">A</a>')
  find('a').focus()
  find('a').textContent = 'B'
  await vi.waitFor(() => expect(calls).toEqual(['point a', 'point a']))
})
