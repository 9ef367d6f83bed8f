import type { Page } from '@playwright/test'

/** A message as the native app receives it. */
export interface ReceivedMessage {
  type: string
  payload: Record<string, unknown>
}

/**
 * A fake of the club's native app around a page, per contract: it injects its bridge and receives
 * the portal's messages.
 */
export interface NativeWrapper {
  /** Everything received so far, in order. */
  received: ReceivedMessage[]
  types(): string[]
  /** Sends the portal a message as the app does, from inside the page. */
  send(message: unknown): Promise<void>
}

/** Wraps a page that is not open yet in the fake app. */
export async function wrapInNativeApp(page: Page): Promise<NativeWrapper> {
  const received: ReceivedMessage[] = []
  await page.exposeFunction('appHears', (text: string) => {
    received.push(JSON.parse(text) as ReceivedMessage)
  })
  await page.addInitScript(() => {
    const hear = (text: string) =>
      Reflect.apply(Reflect.get(window, 'appHears') as (text: string) => void, window, [text])
    if (window.top === window) Object.assign(window, { ReactNativeWebView: { postMessage: hear } })
  })
  return {
    received,
    types: () => received.map(({ type }) => type),
    send: (message) =>
      page.evaluate((sent) => {
        window.postMessage(sent, window.location.origin)
      }, message),
  }
}
