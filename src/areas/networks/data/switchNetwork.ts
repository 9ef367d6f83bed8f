import { isNative, sendToApp } from '../../../core/native/nativeApp'
import { leaveFor } from '../../../core/preview/goInPreview'

/**
 * Opens another club of the network: by a message to the native app, else through /global-switch,
 * which signs the customer in at that club. (doc 1 §4)
 */
export function switchNetwork(networkId: number): void {
  if (isNative()) sendToApp('network_change', { networkId })
  else leaveFor(`/global-switch/${networkId}`)
}
