import type { CartItem } from '#generated/types'
import { toUnits } from '../../../platform/calls/toUnits'
import type { Tx } from '../../../platform/db/Database'
import type { HeldSlot } from '../../../platform/db/schema/bookings'
import type { CustomerKey } from '../../customers/requireCustomer'
import { bookingLines, chooseSlot, isOffered, priceSlot } from '../../schedules/model/chooseSlot'
import { dayOfSlot } from '../../schedules/model/slotGrid'
import { toSlotId } from '../../schedules/model/slotId'
import { bookingType, presentSlot } from '../../schedules/presentSlot'
import { findSchedule, type ScheduleView } from '../../schedules/scheduleRepository'
import { findHoldable, timeOf } from '../../schedules/slotHoldRepository'
import { isFree } from '../../schedules/lockFreeSlot'
import type { HoldRow } from './placedRepository'
import type { CartItemRow, StoredItem } from './cartRepository'
import type { ItemFault } from './model/itemFault'

/** The fields that a cart line for a slot adds to the stored item. */
export interface SlotLine {
  kind: 'reservation' | 'appointment'
  quantity: 1
  minQty: 1
  maxQty: 1
  priceCents: number
  slot: HeldSlot
  isPostpaid: boolean
  taxBasisPoints: number
  fault: ItemFault
  /** When the hold on the slot ends; null if it has ended. */
  heldUntil: Date | null
  /** When a slot whose hold has ended can be held in the cart again; null if it can now, or never. */
  holdableAt: Date | null
}

/** Whether an order's hold is for the slot that the cart line has now. */
export const isHoldOf = (
  { slot }: Pick<HoldRow, 'slot'>,
  item: Pick<CartItemRow, 'id' | 'slot'>,
): boolean => slot?.cartItemId === item.id && slot.startsAt === item.slot?.startsAt

/**
 * Reads a cart line for a slot; undefined for any other line. While the cart or its order
 * holds the slot, the line keeps the price from when it was held; after that, the current price
 * applies.
 */
export async function readSlotLine(
  db: Tx,
  { item, schedule }: Pick<StoredItem, 'item' | 'schedule'>,
  {
    heldLines,
    taxBasisPoints,
    now,
  }: {
    heldLines: readonly (Pick<HoldRow, 'slot' | 'reservedQuantity'> & { until: Date })[]
    taxBasisPoints: Readonly<Record<string, number>>
    now: Date
  },
): Promise<SlotLine | undefined> {
  const { slot, heldUntil: itemHeldUntil } = item
  if (schedule === null || slot === null || itemHeldUntil === null) return undefined
  const kind = bookingType(schedule)
  const orderHold = heldLines.find((hold) => hold.reservedQuantity > 0 && isHoldOf(hold, item))
  const heldUntil = orderHold?.until ?? (itemHeldUntil > now ? itemHeldUntil : null)
  const line = { kind, quantity: 1, minQty: 1, maxQty: 1, heldUntil } as const
  const toFields = (current: HeldSlot) => ({
    slot: current,
    priceCents: current.priceCents,
    isPostpaid: current.payLater,
    taxBasisPoints: current.taxBasisPoints,
  })
  const view = await findSchedule(db, schedule.companyId, schedule.id)
  if (heldUntil !== null) {
    // What an order holds can still be paid.
    const canOrder = orderHold !== undefined || (view !== undefined && isStillOffered(view, slot))
    const fault = canOrder ? '' : 'slot_unavailable'
    return { ...line, ...toFields(slot), fault, holdableAt: null }
  }
  return {
    ...line,
    ...toFields({
      ...slot,
      ...priceSlot(schedule, slot.blocks, slot.partySize),
      taxBasisPoints: taxBasisPoints[kind] ?? 0,
    }),
    ...(view === undefined
      ? { fault: 'slot_unavailable', holdableAt: null }
      : await readLapsedSlot(db, item, view, slot, now)),
  }
}

/** Returns why a slot whose hold has ended can't be ordered, '' if it can, and when it can be held. */
async function readLapsedSlot(
  db: Tx,
  customer: CustomerKey,
  view: ScheduleView,
  slot: HeldSlot,
  now: Date,
): Promise<Pick<SlotLine, 'fault' | 'holdableAt'>> {
  const party = partyOf(slot)
  const chosen = chooseSlot(
    { ...view.schedule, resources: view.resources },
    {
      slotId: toSlotId(view.schedule.id, new Date(slot.startsAt)),
      endsAt: new Date(slot.endsAt),
      party,
    },
    now,
  )
  if (typeof chosen === 'string' || !view.schedule.published)
    return { fault: 'slot_unavailable', holdableAt: null }
  if (!(await isFree(db, view, chosen, party, now)))
    return { fault: 'slot_taken', holdableAt: null }
  const { from, atCheckout } = await findHoldable(db, customer, timeOf(view.schedule.id, slot), now)
  return { fault: atCheckout ? '' : 'held_recently', holdableAt: from > now ? from : null }
}

/**
 * Whether members can still book a time that a cart or an order took: its schedule is published and
 * has the time for this party.
 */
export const isStillOffered = (
  { schedule, resources }: Pick<ScheduleView, 'schedule' | 'resources'>,
  slot: HeldSlot,
): boolean =>
  schedule.published &&
  isOffered({ ...schedule, resources }, timeOf(schedule.id, slot), { size: slot.partySize })

/** Returns the party of a held slot. */
export const partyOf = ({ partySize, resourceId }: HeldSlot) => ({
  size: partySize,
  resourceId: resourceId ?? undefined,
})

/** Returns the block type of a booking: days, several slots or a single slot. */
export const blockTypeOf = (
  { blockType }: Pick<ScheduleView['schedule'], 'blockType'>,
  { blocks }: Pick<HeldSlot, 'blocks'>,
): CartItem['blockType'] => (blockType === 'daily' ? 'daily' : blocks > 1 ? 'multi' : 'other')

type SlotFields = Pick<
  CartItem,
  | 'slot'
  | 'blockType'
  | 'lines'
  | 'partySize'
  | 'resourceId'
  | 'resourceName'
  | 'notes'
  | 'postpaid'
  | 'expired'
  | 'holdableAt'
  | 'guestId'
  | 'guest'
>

const noSlot: SlotFields = {
  slot: null,
  blockType: 'other',
  lines: [],
  partySize: null,
  resourceId: null,
  resourceName: '',
  notes: '',
  postpaid: false,
  expired: false,
  holdableAt: null,
  guestId: null,
  guest: null,
}

/** Returns the fields of a cart item that only a slot has. */
export function presentSlotFields({
  schedule,
  slot,
  heldUntil,
  holdableAt = null,
}: Pick<StoredItem, 'schedule'> & {
  slot?: HeldSlot | undefined
  heldUntil: Date | null
  holdableAt?: Date | null
}): SlotFields {
  if (schedule === null || slot === undefined) return noSlot
  const startsAt = new Date(slot.startsAt)
  const day = dayOfSlot({ ...schedule, resources: [] }, startsAt)
  const { guestId, guestName, partySize, resourceId, resourceName, notes } = slot
  return {
    slot: {
      ...presentSlot({ schedule, resources: [] }, { day, startsAt, endsAt: new Date(slot.endsAt) }),
      fee: toUnits(slot.feeCents),
      feeType: slot.feeType,
      subject: notes,
      charges: slot.charges.map(({ title, amountCents }) => ({
        title,
        amount: toUnits(amountCents),
      })),
    },
    blockType: blockTypeOf(schedule, slot),
    lines: bookingLines(schedule.name, slot).map(({ title, quantity, amountCents }) => ({
      title,
      quantity,
      amount: toUnits(amountCents),
    })),
    partySize,
    resourceId,
    resourceName,
    notes,
    postpaid: slot.payLater,
    expired: heldUntil === null,
    holdableAt: holdableAt?.toISOString() ?? null,
    guestId,
    guest: guestName === null ? null : { fullName: guestName },
  }
}
