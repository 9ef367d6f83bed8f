// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Listener = (event: {
  request: object
  respondWith: (response: Promise<unknown>) => void
}) => void

const listeners: Record<string, Listener> = {}
const copy = { status: 200 }
const match = vi.fn()

beforeEach(async () => {
  vi.spyOn(self, 'addEventListener').mockImplementation(((type: string, listener: Listener) => {
    listeners[type] = listener
  }) as unknown as typeof self.addEventListener)
  vi.stubGlobal('caches', { match })
  vi.stubGlobal('fetch', vi.fn())
  vi.resetModules()
  // A worker is a script, not a module, so the compiler must not resolve its path.
  const script: string = './worker'
  await import(/* @vite-ignore */ script)
  // A request's timer must not fire during another test.
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  match.mockReset()
})

/** The worker's response to a request; undefined if the worker leaves it to the browser. */
async function answer(mode: string): Promise<unknown> {
  let response: Promise<unknown> | undefined
  const request = { mode, url: 'http://club.localhost/account/memberships?from=menu' }
  listeners['fetch']?.({
    request,
    respondWith: (given) => {
      response = given
    },
  })
  return response
}

it('shows the club’s own page while there is a connection, without reading the copies', async () => {
  const page = { status: 200 }
  vi.mocked(fetch).mockResolvedValue(page as Response)
  expect(await answer('navigate')).toBe(page)
  expect(match).not.toHaveBeenCalled()
})

it('shows the copy without a connection, and the browser’s own error page if there is none', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  match.mockResolvedValueOnce(copy)
  expect(await answer('navigate')).toBe(copy)
  expect(match).toHaveBeenCalledWith('/account/memberships')
  match.mockResolvedValueOnce(undefined)
  await expect(answer('navigate')).rejects.toThrow('Failed to fetch')
})

it('shows the copy if the page has not arrived after four seconds', async () => {
  vi.mocked(fetch).mockReturnValue(new Promise(() => undefined))
  match.mockResolvedValue(copy)
  const settled = vi.fn()
  void answer('navigate').then(settled)
  await vi.advanceTimersByTimeAsync(3999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(copy)
})

it('waits for a slow page if there is no copy', async () => {
  const page = { status: 200 }
  vi.mocked(fetch).mockReturnValue(
    new Promise((resolve) => setTimeout(() => resolve(page as Response), 20_000)),
  )
  match.mockResolvedValue(undefined)
  const shown = answer('navigate')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await shown).toBe(page)
})

it('leaves calls, scripts and pictures to the browser', async () => {
  for (const mode of ['cors', 'same-origin', 'no-cors']) expect(await answer(mode)).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})
