import type { Page } from '@playwright/test'

/** A message as the native app receives it. */
export interface ReceivedMessage {
  type: string
  payload: Record<string, unknown>
}

/**
 * A fake of the club's native app around a page: it injects the bridge and receives the portal's
 * messages.
 */
export interface NativeWrapper {
  /** Every message received so far, in order. */
  received: ReceivedMessage[]
  types(): string[]
  /** Sends a message to the portal as the app does, from inside the page. */
  send(message: unknown): Promise<void>
}

/** Wraps a page in the fake app; the page must not be open yet. */
export async function wrapInNativeApp(page: Page): Promise<NativeWrapper> {
  const received: ReceivedMessage[] = []
  await page.exposeFunction('appReceives', (text: string) => {
    received.push(JSON.parse(text) as ReceivedMessage)
  })
  await page.addInitScript(() => {
    const receive = (text: string) =>
      Reflect.apply(Reflect.get(window, 'appReceives') as (text: string) => void, window, [text])
    if (window.top === window)
      Object.assign(window, { ReactNativeWebView: { postMessage: receive } })
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
