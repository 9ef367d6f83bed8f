import { isNative, sendToApp } from '../../core/native/nativeApp'
import { readAppMessage } from '../../core/native/readAppMessage'
import { leaveFor } from '../../core/preview/goInPreview'
import { customerAtom, type PortalStore } from '../../core/session/atoms'
import { closeTopDrawer, onDrawersClosed } from '../../ui/drawers/drawerHost'

/** Version of the messages (schemas/events/native-app.json). */
const VERSION = 1

/**
 * In the club's native app: says hello and who is signed in, hears the app's logout and done, and
 * says when a drawer is done with (doc 1 §7). Elsewhere it does nothing.
 */
export function startNative(store: PortalStore): void {
  if (!isNative()) return
  sendToApp('hello', { version: VERSION })
  const customer = store.get(customerAtom)
  if (customer) sendToApp('customer_number', { customerNumber: String(customer.id) })
  let closedByApp: string | undefined
  onDrawersClosed((closed, othersOpen) => {
    // The app knows of what it closed itself; what that drawer lay on is another closing, which it
    // has to hear of.
    const known = closedByApp !== undefined && closed.includes(closedByApp)
    if (known) closedByApp = undefined
    if (!known && !othersOpen) sendToApp('done', {})
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
