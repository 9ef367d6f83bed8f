// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { customerAtom } from '../../core/session/atoms'
import { leaveDrawer, openDrawer } from '../../ui/history/drawerHost'
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

/** Waits for the drawer host, which processes opening and closing in a microtask. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

async function open(id: string, parent?: string): Promise<void> {
  openDrawer({
    id,
    parent,
    kind: 'drawer',
    name: id,
    multiple: false,
    path: undefined,
    isHeld: () => false,
    close: () => leaveDrawer(id),
    leavePath: () => undefined,
  })
  await nextTask()
}

async function close(id: string): Promise<void> {
  leaveDrawer(id)
  await nextTask()
}

/** Sends the app's `done`, which closes the topmost drawer. */
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

it('notifies the app once when a person closes the last drawer, but not when they close a drawer above another [shell.native.message-done]', async () => {
  await open('order')
  await open('dish', 'order')
  await close('dish')
  expect(sentTypes).toEqual([])
  await close('order')
  expect(sentTypes).toEqual(['done'])
})

it('does not notify the app of a drawer that the app itself closed, but of the next drawer that the person closes', async () => {
  await open('order')
  await done()
  expect(sentTypes).toEqual([])
  await open('order')
  await close('order')
  expect(sentTypes).toEqual(['done'])
})

it('notifies the app when the person closes a drawer that was below the one that the app closed', async () => {
  await open('order')
  await open('dish', 'order')
  await done()
  expect(sentTypes).toEqual([])
  await close('order')
  expect(sentTypes).toEqual(['done'])
})
