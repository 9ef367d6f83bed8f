// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createOutlines } from './outlines'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

it('measures all elements before it moves any outline, so many outlines cost only one layout', () => {
  HTMLElement.prototype.showPopover = () => undefined
  const elements = Array.from({ length: 5 }, () =>
    document.body.appendChild(document.createElement('p')),
  )
  const done: string[] = []
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    done.push('read')
    return new DOMRect(1, 2, 3, 4)
  })
  const set = CSSStyleDeclaration.prototype.setProperty
  vi.spyOn(CSSStyleDeclaration.prototype, 'setProperty').mockImplementation(function (
    this: CSSStyleDeclaration,
    ...given
  ) {
    done.push('write')
    set.apply(this, given)
  })
  const outlines = createOutlines('used')
  outlines.show(elements)
  expect(done.filter((what) => what === 'read')).toHaveLength(5)
  expect(done.lastIndexOf('read')).toBeLessThan(done.indexOf('write'))
  const [first] = document.querySelectorAll<HTMLElement>('[data-inspector] > div')
  expect(first?.style.width).toBe('3px')
  outlines.show([])
  expect(document.querySelector('[data-inspector]')).toBeNull()
})
