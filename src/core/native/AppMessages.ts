/**
 * Messages between the portal and the native app by type, named as in
 * schemas/events/native-app.json; sent as JSON `{type, payload}` with snake_case keys (doc 1 §7).
 */
export interface AppMessages {
  hello: { version: number }
  customer_number: { customerNumber: string }
  logout: Record<never, never>
  network_change: { networkId: number }
  home_house: { homeHouseId: number }
  done: Record<never, never>
}

/** Types of the messages that the app may send to the portal; all other types are ignored. */
export const incomingTypes = ['logout', 'done'] as const
/** Type of a message from the app. */
export type IncomingType = (typeof incomingTypes)[number]
