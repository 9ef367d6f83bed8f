import { isNative, sendToApp } from '../../core/native/nativeApp'
import { readAppMessage } from '../../core/native/readAppMessage'
import { leaveFor } from '../../core/preview/goInPreview'
import { customerAtom, type PortalStore } from '../../core/session/atoms'
import { closeTopDrawer, onDrawersClosed } from '../../ui/history/drawerHost'

/** Version of the message format (schemas/events/native-app.json). */
const VERSION = 1

/**
 * Connects the portal to the club's native app: sends a hello and the signed-in customer, handles
 * the app's `logout` and `done`, and reports closed drawers (doc 1 §7). Does nothing in a browser.
 */
export function startNative(store: PortalStore): void {
  if (!isNative()) return
  sendToApp('hello', { version: VERSION })
  const customer = store.get(customerAtom)
  if (customer) sendToApp('customer_number', { customerNumber: String(customer.id) })
  let closedByApp: string | undefined
  onDrawersClosed((closed, othersOpen) => {
    // Don't report the drawer that the app closed. When the drawer below it is closed later, report
    // that.
    const wasClosedByApp = closedByApp !== undefined && closed.includes(closedByApp)
    if (wasClosedByApp) closedByApp = undefined
    if (!wasClosedByApp && !othersOpen) sendToApp('done', {})
  })
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = readAppMessage(event, {
      origin: window.location.origin,
      self: window,
      parent: window.parent,
    })
    if (message === undefined) return
    if ('ignored' in message)
      return console.info(`A message to the portal was ignored: ${message.ignored}`)
    switch (message.accepted) {
      case 'logout':
        return leaveFor('/logout')
      case 'done':
        closedByApp = closeTopDrawer()
    }
  })
}
