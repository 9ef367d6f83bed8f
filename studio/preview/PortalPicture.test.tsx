// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInStudio } from '../../tests/support/renderInStudio'
import english from './messages.en.json'
import { PortalPicture } from './PortalPicture'

/** Says that the elements are in view, as a browser does. */
class Observer {
  constructor(private readonly report: (entries: object[]) => void) {}
  observe(): void {
    if (isInView) this.report([{ isIntersecting: true, contentRect: { width: 360 } }])
  }
  disconnect(): void {}
}

let isInView = true
beforeEach(() => {
  isInView = true
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('ResizeObserver', Observer)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let calls: string[] = []
const answerWith = (status: number, body: unknown): void => {
  calls = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify(body), { status, headers })
  })
}

const picture = (domainId: number, label: string) => (
  <PortalPicture
    key={label}
    domainId={domainId}
    path="/"
    width={1440}
    height={900}
    patch={{ props: { colors: { primary: '#102030' } } }}
    label={label}
  />
)

const frames = () => [...document.querySelectorAll('iframe')]

/** Sends the studio a message of the portal in the frame; returns what the studio posts to it. */
async function sendFrom(frame: HTMLIFrameElement | undefined, portico: string): Promise<unknown[]> {
  if (!frame) throw new Error('There is no such frame.')
  const post = vi.fn<(message: unknown) => void>()
  const source = frame.contentWindow ?? { postMessage: post }
  // The frames of this environment have no window, because they load nothing.
  Object.defineProperty(frame, 'contentWindow', { value: source, configurable: true })
  const event = new MessageEvent('message', {
    data: { portico, domainId: 1 },
    origin: window.location.origin,
  })
  Object.defineProperty(event, 'source', { value: source })
  await act(async () => {
    await vi.advanceTimersByTimeAsync(50)
    window.dispatchEvent(event)
    await vi.advanceTimersByTimeAsync(50)
  })
  return post.mock.calls.map(([message]) => message)
}

describe('a picture of the portal', () => {
  it('shows the page with the patch, as one named picture that takes no focus', async () => {
    answerWith(200, { token: 'token', persona: 'member', expires_at: '2030-01-01T00:00:00.000Z' })
    renderInStudio(picture(1, 'Draft'), english)
    expect(screen.getByText('Drawing…')).toBeTruthy()
    const [frame] = frames()
    expect(frame?.inert).toBe(true)
    expect(await sendFrom(frame, 'hello')).toEqual([
      { portico: 'session', token: 'token', signedIn: true },
      {
        portico: 'draft',
        patch: { props: { colors: { primary: '#102030' } } },
        changeNumber: 0,
      },
    ])
    await sendFrom(frame, 'painted')
    expect(screen.queryByText('Drawing…')).toBeNull()
    expect(screen.getByRole('img', { name: 'Draft' })).toBeTruthy()
  })

  it('loads nothing while it is out of view', () => {
    isInView = false
    renderInStudio(picture(1, 'Draft'), english)
    expect(frames()).toHaveLength(0)
  })

  it('starts three frames at a time, with one session for all of a club', async () => {
    answerWith(200, { token: 'token', persona: 'member', expires_at: '2030-01-01T00:00:00.000Z' })
    renderInStudio(
      ['a', 'b', 'c', 'd', 'e'].map((label) => picture(2, label)),
      english,
    )
    expect(frames()).toHaveLength(3)
    for (const frame of frames()) await sendFrom(frame, 'hello')
    expect(calls).toHaveLength(1)
    await sendFrom(frames()[0], 'painted')
    expect(frames()).toHaveLength(4)
  })

  it('becomes a plain tile with its name if it can’t be drawn, and lets the next one start', async () => {
    renderInStudio(
      ['a', 'b', 'c', 'd'].map((label) => picture(3, label)),
      english,
    )
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(['a', 'b', 'c'].map((label) => screen.getByText(label).textContent)).toHaveLength(3)
    expect(frames()).toHaveLength(1)
  })

  it('becomes a tile at once if it gets no session', async () => {
    answerWith(403, { code: 'forbidden', title: 'No' })
    renderInStudio(picture(4, 'Draft'), english)
    await sendFrom(frames()[0], 'hello')
    expect(frames()).toHaveLength(0)
    expect(screen.getByText('Draft')).toBeTruthy()
  })
})
