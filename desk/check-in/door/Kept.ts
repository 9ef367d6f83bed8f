import type { Calls, DoorList } from '../../../generated/types'

/** A scan as it is sent, but for when. */
export type ScanBody = Omit<
  Exclude<Calls['desk.checkIn.scan']['body'], readonly unknown[]>,
  'sentAt'
>

/** A scan that the device keeps until the server has answered it. */
export interface KeptScan {
  companyId: number
  body: ScanBody
  /** Whose it is by the device's list, and how the list names them; empty if it doesn't know. */
  name: string
  type: string
  guest: string
}

/** A list of guests as the device keeps it. */
export interface KeptList {
  list: DoorList
  /** When it arrived, by the device's clock, in ms; its age counts, whatever that clock says. */
  receivedMs: number
}

/** Whether a list is so old that the device must forget it. */
export const isExpired = ({ list, receivedMs }: KeptList, nowMs: number): boolean =>
  nowMs - receivedMs > Date.parse(list.expiresAt) - Date.parse(list.at)
