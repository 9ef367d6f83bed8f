// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { customerAtom } from '../../core/session/atoms'
import { leaveDrawer, openDrawer } from '../../ui/drawers/drawerHost'
import { startNative } from './startNative'

const sentTypes: string[] = []

beforeAll(() => {
  Object.assign(window, {
    ReactNativeWebView: {
      postMessage: (text: string) => sentTypes.push((JSON.parse(text) as { type: string }).type),
    },
  })
  const store = createStore()
  store.set(customerAtom, null)
  startNative(store)
})

beforeEach(() => {
  sentTypes.length = 0
})

/** The host processes opening and closing in a microtask. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

async function open(id: string, parent?: string): Promise<void> {
  openDrawer({
    id,
    parent,
    multiple: false,
    path: undefined,
    close: () => leaveDrawer(id),
    leavePath: () => undefined,
  })
  await nextTask()
}

async function close(id: string): Promise<void> {
  leaveDrawer(id)
  await nextTask()
}

/** The app sends `done` for the topmost drawer. */
async function done(): Promise<void> {
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { type: 'done', payload: {} },
      origin: window.location.origin,
      source: window,
    }),
  )
  await nextTask()
}

it('notifies the app once when a person has closed the last drawer, and not for the drawers below it [shell.native.message-done]', async () => {
  await open('order')
  await open('dish', 'order')
  await close('dish')
  expect(sentTypes).toEqual([])
  await close('order')
  expect(sentTypes).toEqual(['done'])
})

it('does not notify the app of what the app itself closed, but does of the next drawer', async () => {
  await open('order')
  await done()
  expect(sentTypes).toEqual([])
  await open('order')
  await close('order')
  expect(sentTypes).toEqual(['done'])
})

it('notifies the app of a drawer that stayed open when the app closed the one above it', async () => {
  await open('order')
  await open('dish', 'order')
  await done()
  expect(sentTypes).toEqual([])
  await close('order')
  expect(sentTypes).toEqual(['done'])
})
