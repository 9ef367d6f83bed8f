// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPreviewLink, type PreviewLink, type PreviewLinkOptions } from './createPreviewLink'

let link: PreviewLink | undefined
afterEach(() => link?.stop())

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))

const unchangedView = { language: null, direction: null, plan: null, scheme: null }

function open(
  patch: () => unknown,
  view: PreviewLinkOptions['getView'] = () => unchangedView,
  y = 0,
  earlyPaint: PreviewLinkOptions['getEarlyPaint'] = () => ({ changeNumber: 0, tokens: {} }),
) {
  const posted: unknown[] = []
  const dispatched: unknown[] = []
  const frame = {
    postMessage: (message: unknown) => posted.push(message),
    dispatchEvent: ({ data }: MessageEvent) => dispatched.push(data),
  } as unknown as Window
  const received: unknown[] = []
  link = createPreviewLink({
    getWindow: () => frame,
    createSession: async () => 'token',
    isSignedIn: true,
    getPatch: patch,
    getEarlyPaint: earlyPaint,
    getView: view,
    takeScrollPosition: () => y,
    getInspectorMessages: () => [],
    onMessage: (message) => received.push(message),
    onStart: vi.fn(),
  })
  const receive = (data: unknown, source: unknown = frame) =>
    window.dispatchEvent(messageFrom(data, source))
  return { posted, dispatched, received, receive }
}

function messageFrom(data: unknown, source: unknown): MessageEvent {
  const event = new MessageEvent('message', { data, origin: window.location.origin })
  Object.defineProperty(event, 'source', { value: source })
  return event
}

describe('the connection to the preview', () => {
  it('answers `hello` with the session, then with the draft', async () => {
    const { posted, receive } = open(() => ({ props: {} }))
    receive({ portico: 'hello', domainId: 1 })
    await nextFrame()
    expect(posted).toEqual([
      { portico: 'session', token: 'token', signedIn: true },
      { portico: 'draft', patch: { props: {} }, changeNumber: 0 },
    ])
  })

  it('sends only the latest draft per animation frame, and none before the frame has joined', async () => {
    let colour = 0
    const { posted, receive } = open(() => ({ colour }))
    link?.queueDraft()
    await nextFrame()
    expect(posted).toEqual([])
    receive({ portico: 'hello', domainId: 1 })
    await nextFrame()
    posted.length = 0
    for (colour = 1; colour < 20; colour++) link?.queueDraft()
    await nextFrame()
    expect(posted).toEqual([{ portico: 'draft', patch: { colour: 20 }, changeNumber: 0 }])
  })

  it('paints pending tokens immediately, and sends with each draft a number that is lower while tokens are pending', async () => {
    let earlyPaint = { changeNumber: 0, tokens: {} }
    const { posted, dispatched, receive } = open(
      () => null,
      undefined,
      0,
      () => earlyPaint,
    )
    receive({ portico: 'hello', domainId: 1 })
    await nextFrame()
    posted.length = 0
    earlyPaint = { changeNumber: 3, tokens: { 'color-primary': 'navy' } }
    link?.sendEarlyPaint()
    expect([posted, dispatched]).toEqual([[], [{ portico: 'paint', ...earlyPaint }]])
    link?.queueDraft()
    await nextFrame()
    earlyPaint = { changeNumber: 3, tokens: {} }
    link?.sendEarlyPaint()
    await nextFrame()
    expect(posted).toEqual([
      { portico: 'draft', patch: null, changeNumber: 2 },
      { portico: 'draft', patch: null, changeNumber: 3 },
    ])
    expect(dispatched).toHaveLength(1)
  })

  it('sends a new frame the language, direction, plan and scroll position of the previous one, and later only changes', async () => {
    let view: ReturnType<PreviewLinkOptions['getView']> = {
      language: 'es',
      direction: null,
      plan: 'Lounge',
      scheme: null,
    }
    const { posted, receive } = open(
      () => null,
      () => view,
      640,
    )
    receive({ portico: 'hello', domainId: 1 })
    await nextFrame()
    expect(posted.slice(2)).toEqual([
      { portico: 'view', view: { direction: null, plan: 'Lounge', scheme: null } },
      { portico: 'speak', language: 'es' },
      { portico: 'scroll', y: 640 },
    ])
    posted.length = 0
    view = { ...view, direction: 'rtl' }
    link?.sendView()
    view = { ...view, language: null }
    link?.sendView()
    link?.sendView()
    expect(posted).toEqual([
      { portico: 'view', view: { direction: 'rtl', plan: 'Lounge', scheme: null } },
      { portico: 'speak', language: null },
    ])
  })

  it('sends the last requested path to a starting frame once the frame has joined', async () => {
    const { posted, receive } = open(() => null)
    link?.go('/dining')
    link?.go('/events')
    expect(posted).toEqual([])
    receive({ portico: 'hello', domainId: 1 })
    await nextFrame()
    expect(posted.slice(2)).toEqual([{ portico: 'go', path: '/events' }])
  })

  it("forwards the frame's messages and ignores those of other windows", () => {
    const { received, receive } = open(() => null)
    receive({ portico: 'moved', path: '/events' })
    receive({ portico: 'moved', path: '/evil' }, {})
    expect(received).toEqual([{ portico: 'moved', path: '/events' }])
  })
})
