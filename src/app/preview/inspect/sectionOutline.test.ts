// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createSectionOutline } from './sectionOutline'

const scrolledTo: Element[] = []
HTMLElement.prototype.showPopover = () => undefined

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  scrolledTo.length = 0
})

function addSection(page: string, id: string): Element {
  const column = document.body.appendChild(document.createElement('div'))
  column.dataset['sectionsOf'] = page
  const slot = document.createElement('div')
  slot.dataset['section'] = id
  column.append(slot)
  return slot
}

function start() {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this)
  })
  return createSectionOutline()
}
const outlines = () => document.querySelectorAll('[data-inspector=section] > div').length

it('scrolls to a section and outlines it until another section or none is shown', () => {
  const show = start()
  const [hero, rooms] = [addSection('/', 'hero'), addSection('/', 'rooms')]
  show({ page: '/', id: 'hero' })
  expect([scrolledTo, outlines()]).toEqual([[hero], 1])
  show({ page: '/', id: 'rooms' })
  expect([scrolledTo, outlines()]).toEqual([[hero, rooms], 1])
  show(null)
  expect(outlines()).toBe(0)
})

it('outlines a section that was chosen on the page where it is, without scrolling', () => {
  const show = start()
  addSection('/', 'hero')
  show({ page: '/', id: 'hero' }, true)
  expect([scrolledTo, outlines()]).toEqual([[], 1])
  show(null)
})

it('waits for a section that is not on the page yet', async () => {
  const show = start()
  addSection('/', 'hero')
  show({ page: '/events', id: 'hero' })
  expect([scrolledTo, outlines()]).toEqual([[], 0])
  const added = addSection('/events', 'hero')
  await vi.waitFor(() => expect([scrolledTo, outlines()]).toEqual([[added], 1]))
  show(null)
})
