import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../core/config/compile/compile'
import type { Realtime } from '../../core/realtime/createRealtime'
import { createPageStore, languageAtom } from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { onReport, type PageReport } from '../../core/session/reportProblem'
import { dismiss, notificationStore } from '../../ui/feedback/notificationStore'
import { plainText } from '../../ui/feedback/localizedText'
import { loadTabTexts } from './loadTabTexts'
import { watchConnection } from './watchConnection'

vi.mock('./loadTabTexts', () => ({ loadTabTexts: vi.fn() }))
const load = vi.mocked(loadTabTexts)
const GONE = new TypeError('Failed to fetch dynamically imported module')
const translate = (id: string) => id.replace('app.live.', '').replace('.title', '')
const shown = () => notificationStore.get().map(({ title }) => plainText(title))

/** Opens a tab that watches its connection, which the test drops and restores. */
function watch() {
  const handlers: Record<'lost' | 'back', () => void> = {
    lost: () => undefined,
    back: () => undefined,
  }
  const realtime: Pick<Realtime, 'onLost' | 'onResume'> = {
    onLost: (handler) => ((handlers.lost = handler), () => undefined),
    onResume: (handler) => ((handlers.back = handler), () => undefined),
  }
  // Only the fields that watchConnection reads.
  const store = createPageStore({
    language: 'en',
    dir: 'ltr',
    config: compile({}, { catalogue }).config,
  } as unknown as PageState)
  watchConnection(store, realtime as Realtime)
  return {
    store,
    lose: () => (handlers.lost(), vi.advanceTimersByTimeAsync(2000)),
    resume: () => (handlers.back(), vi.advanceTimersByTimeAsync(0)),
    handlers,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset()
})
afterEach(() => {
  for (const { id } of notificationStore.get()) dismiss(id)
  vi.useRealTimers()
})

describe('a lost connection', () => {
  it('is reported if it lasts two seconds, and so is its return; a shorter loss is not reported', async () => {
    load.mockResolvedValue(translate)
    const { lose, resume, handlers } = watch()
    handlers.lost()
    await vi.advanceTimersByTimeAsync(1900)
    await resume()
    await vi.advanceTimersByTimeAsync(2000)
    expect(shown()).toEqual([])
    await lose()
    expect(shown()).toEqual(['away'])
    const [first] = notificationStore.get()
    // A further failed attempt is not reported again, even after the notification was dismissed.
    await lose()
    expect(notificationStore.get()).toEqual([first])
    dismiss(first?.id ?? 0)
    await lose()
    expect(shown()).toEqual([])
    await resume()
    expect(shown()).toEqual(['back'])
  })

  it('reports a problem and shows nothing if its texts fail to load, and loads them after the connection returns', async () => {
    const reports: PageReport[] = []
    const stop = onReport((report) => reports.push(report))
    load.mockRejectedValueOnce(GONE).mockRejectedValueOnce(GONE).mockResolvedValue(translate)
    const { store, lose, resume } = watch()
    store.set(languageAtom, { language: 'es', dir: 'ltr' })
    await lose()
    expect(shown()).toEqual([])
    expect(reports).toEqual([{ code: 'chunk-missing', subject: 'live' }])
    await resume()
    await lose()
    expect(shown()).toEqual(['away'])
    stop()
  })

  it('is not reported if the connection returns before the texts are loaded', async () => {
    let arrive: (texts: typeof translate) => void = () => undefined
    load.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    const { lose, resume } = watch()
    await lose()
    await resume()
    arrive(translate)
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toEqual([])
  })
})
