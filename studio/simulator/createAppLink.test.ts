// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createAppLink, type AppLink, type AppMessage } from './createAppLink'
import { withEntry, type TranscriptEntry } from './transcript'

let link: AppLink | undefined
afterEach(() => link?.stop())

function open() {
  const posted: unknown[] = []
  const received: AppMessage[] = []
  const frame = {
    postMessage: (data: unknown, origin: string) => posted.push([data, origin]),
  } as unknown as Window
  link = createAppLink({ getWindow: () => frame, onMessage: (message) => received.push(message) })
  const receive = (
    data: unknown,
    { source = frame as unknown, origin = window.location.origin } = {},
  ) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  return { posted, received, receive }
}

it("the link receives the portal's messages to its app, as JSON with type and payload", () => {
  const { received, receive } = open()
  receive(JSON.stringify({ type: 'customer_number', payload: { customer_number: '41' } }))
  receive(JSON.stringify({ type: 'done' }))
  expect(received).toEqual([
    {
      direction: 'from-portal',
      type: 'customer_number',
      payload: { customer_number: '41' },
      isKnown: true,
    },
    { direction: 'from-portal', type: 'done', payload: {}, isKnown: true },
  ])
})

it('the link ignores other origins, other windows and invalid messages', () => {
  const { received, receive } = open()
  const text = JSON.stringify({ type: 'logout', payload: {} })
  receive(text, { origin: 'https://evil.example' })
  receive(text, { source: {} })
  for (const junk of [
    'logout',
    '{',
    '5',
    '[]',
    '{"type":5}',
    7,
    null,
    { type: 'logout' },
    { portico: 'moved', path: '/' },
  ])
    receive(junk)
  expect(received).toEqual([])
})

it.each([
  ['logout', true],
  ['done', true],
  ['network_change', false],
  ['explode', false],
])(
  'the link sends %s to this origin only, and reports whether the portal handles it',
  (type, isKnown) => {
    const { posted, received } = open()
    link?.send(type)
    expect(posted).toEqual([[JSON.stringify({ type, payload: {} }), window.location.origin]])
    expect(received).toEqual([{ direction: 'to-portal', type, payload: {}, isKnown }])
  },
)

it('the transcript keeps the last 200 messages, with consecutive numbers', () => {
  let all: readonly TranscriptEntry[] = []
  for (let n = 0; n < 205; n += 1)
    all = withEntry(all, { direction: 'to-portal', type: 'done', payload: {}, isKnown: true })
  expect([all.length, all[0]?.id, all.at(-1)?.id]).toEqual([200, 6, 205])
})
