/**
 * Messages between the portal and the native app by type, in the names of
 * schemas/events/native-app.json; they travel as JSON `{type, payload}` with snake_case keys (doc 1
 * §7, contract "Native app").
 */
export interface AppMessages {
  hello: { version: number }
  customer_number: { customerNumber: string }
  logout: Record<never, never>
  network_change: { networkId: number }
  home_house: { homeHouseId: number }
  done: Record<never, never>
}

/** What the app may tell the portal; all else is ignored. */
export const fromApp = ['logout', 'done'] as const
export type FromApp = (typeof fromApp)[number]
