// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPreviewLink, type PreviewLink } from './createPreviewLink'

let link: PreviewLink | undefined
afterEach(() => link?.stop())

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))

function open(patch: () => unknown) {
  const posted: unknown[] = []
  const frame = { postMessage: (message: unknown) => posted.push(message) } as unknown as Window
  const heard: unknown[] = []
  link = createPreviewLink({ target: () => frame, session: async () => 'token', signedIn: true, patch, hear: (message) => heard.push(message), started: vi.fn() })
  const say = (data: unknown, source: unknown = frame) => window.dispatchEvent(messageFrom(data, source))
  return { posted, heard, say }
}

function messageFrom(data: unknown, source: unknown): MessageEvent {
  const event = new MessageEvent('message', { data, origin: window.location.origin })
  Object.defineProperty(event, 'source', { value: source })
  return event
}

describe('the line to the preview', () => {
  it('answers hello with the session and then the draft', async () => {
    const { posted, say } = open(() => ({ props: {} }))
    say({ portico: 'hello', domainId: 1 })
    await nextFrame()
    expect(posted).toEqual([{ portico: 'session', token: 'token', signedIn: true }, { portico: 'draft', patch: { props: {} } }])
  })

  it('sends at most one draft a frame, the last one, and none before the frame has joined', async () => {
    let colour = 0
    const { posted, say } = open(() => ({ colour }))
    link?.draftChanged()
    await nextFrame()
    expect(posted).toEqual([])
    say({ portico: 'hello', domainId: 1 })
    await nextFrame()
    posted.length = 0
    for (colour = 1; colour < 20; colour++) link?.draftChanged()
    await nextFrame()
    expect(posted).toEqual([{ portico: 'draft', patch: { colour: 20 } }])
  })

  it('passes on what the frame says, and hears no other window', () => {
    const { heard, say } = open(() => null)
    say({ portico: 'moved', path: '/events' })
    say({ portico: 'moved', path: '/evil' }, {})
    expect(heard).toEqual([{ portico: 'moved', path: '/events' }])
  })
})
