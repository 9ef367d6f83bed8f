// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draftFormsProps, forwardShortcuts, useShortcuts } from './shortcuts'

const commands = {
  undo: vi.fn(),
  redo: vi.fn(),
  save: vi.fn(),
  publish: vi.fn(),
  find: vi.fn(),
  help: vi.fn(),
}
const ran = () =>
  Object.entries(commands)
    .filter(([, command]) => command.mock.calls.length > 0)
    .map(([id]) => id)

afterEach(() => {
  for (const command of Object.values(commands)) command.mockClear()
})

function Page({ dialog = false }: { dialog?: boolean }) {
  useShortcuts(commands)
  return (
    <>
      <button>Elsewhere</button>
      <input aria-label="Path" />
      <div {...draftFormsProps}>
        <input aria-label="Title" />
        <input aria-label="Search" type="search" />
      </div>
      {dialog ? <dialog open aria-label="Note" /> : null}
    </>
  )
}

const press = (target: Element, init: KeyboardEventInit) =>
  fireEvent.keyDown(target, { ...init, bubbles: true, cancelable: true })
const button = () => screen.getByText('Elsewhere')

it.each([
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ key: 'y', ctrlKey: true }, 'redo'],
  [{ key: 'z', metaKey: true }, 'undo'],
  [{ key: 's', ctrlKey: true }, 'save'],
  [{ key: 'Enter', code: 'Enter', ctrlKey: true }, 'publish'],
  [{ key: 'k', ctrlKey: true }, 'find'],
  [{ key: 'K', metaKey: true }, 'find'],
  [{ key: '?', shiftKey: true }, 'help'],
  [{ key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
  [{ key: 'υ', code: 'KeyY', ctrlKey: true }, 'redo'],
  [{ key: 'س', code: 'KeyS', ctrlKey: true }, 'save'],
  // On a German keyboard, Z is where an English one has Y.
  [{ key: 'z', code: 'KeyY', ctrlKey: true }, 'undo'],
])('the shortcut %o runs %s instead of what the browser does with the keys', (init, id) => {
  render(<Page />)
  expect([press(button(), init), ran()]).toEqual([false, [id]])
})

it('keys that are not a shortcut do nothing', () => {
  render(<Page />)
  for (const init of [
    { key: 'z' },
    { key: 'z', ctrlKey: true, altKey: true },
    { key: 's' },
    // On a Dvorak keyboard, a semicolon is where an English one has Z.
    { key: ';', code: 'KeyZ', ctrlKey: true },
  ])
    expect(press(button(), init)).toBe(true)
  expect(ran()).toEqual([])
})

it('a text field of the draft undoes in the draft, another text field and a search field keep their own Undo', () => {
  render(<Page />)
  for (const field of ['Path', 'Search'])
    expect(press(screen.getByLabelText(field), { key: 'z', ctrlKey: true })).toBe(true)
  expect(press(screen.getByLabelText('Title'), { key: '?' })).toBe(true)
  expect(ran()).toEqual([])
  press(screen.getByLabelText('Title'), { key: 'z', ctrlKey: true })
  expect(ran()).toEqual(['undo'])
})

it('with a dialog open no shortcut runs, and Save does not save the page as a file', () => {
  render(<Page dialog />)
  press(button(), { key: 'z', ctrlKey: true })
  press(button(), { key: '?' })
  expect([press(button(), { key: 's', ctrlKey: true }), ran()]).toEqual([false, []])
})

it('a shortcut pressed in a frame works once, however often the frame is connected; in its text fields only Save works', () => {
  render(<Page />)
  // The simulated browser loads no frames, so two elements stand in for the frame and its window.
  const frame = document.body.appendChild(document.createElement('div'))
  const inside = document.createElement('div')
  Object.assign(frame, { contentWindow: inside as unknown as Window })
  for (let count = 0; count < 2; count++)
    forwardShortcuts(frame as unknown as Parameters<typeof forwardShortcuts>[0])
  const field = inside.appendChild(document.createElement('input'))
  press(field, { key: 'z', ctrlKey: true })
  expect(ran()).toEqual([])
  expect([press(field, { key: 'ы', code: 'KeyS', ctrlKey: true }), ran()]).toEqual([
    false,
    ['save'],
  ])
  expect(press(inside, { key: 'z', ctrlKey: true })).toBe(false)
  expect(commands.undo).toHaveBeenCalledOnce()
  frame.remove()
})
