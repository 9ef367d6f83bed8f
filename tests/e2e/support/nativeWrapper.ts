import type { Page } from '@playwright/test'

/** A message as the native app hears it. */
export interface ReceivedMessage {
  type: string
  payload: Record<string, unknown>
}

/**
 * The club's native app around a page, as the contract describes it: it injects its bridge and
 * hears what the portal sends.
 */
export interface NativeWrapper {
  /** Everything that was heard so far, in order. */
  heard: ReceivedMessage[]
  types(): string[]
  /** Sends the portal a message the way a wrapper does: from inside of the page. */
  send(message: unknown): Promise<void>
}

/** Puts the simulated wrapper around a page that is not open yet. */
export async function wrapInNativeApp(page: Page): Promise<NativeWrapper> {
  const heard: ReceivedMessage[] = []
  await page.exposeFunction('appHears', (text: string) => {
    heard.push(JSON.parse(text) as ReceivedMessage)
  })
  await page.addInitScript(() => {
    const hear = (text: string) =>
      Reflect.apply(Reflect.get(window, 'appHears') as (text: string) => void, window, [text])
    if (window.top === window) Object.assign(window, { ReactNativeWebView: { postMessage: hear } })
  })
  return {
    heard,
    types: () => heard.map(({ type }) => type),
    send: (message) =>
      page.evaluate((sent) => {
        window.postMessage(sent, window.location.origin)
      }, message),
  }
}
