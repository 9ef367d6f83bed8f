import { CellFault, type Cell, type CellContext } from '../../platform/transfer/cells/Cell'
import { codeCell, day, oneOf, optional, text, yesNo } from '../../platform/transfer/cells/cells'
import { columnOf } from '../../platform/transfer/cells/Column'
import { picture } from '../../platform/transfer/cells/references'
import type { PerkKind } from './perkList'

/** A row of vouchers.csv. */
export interface VoucherRow {
  kind: PerkKind
  /** Name of what it is: of its kind of pass. */
  title: string
  /** The member's external id, or their email. */
  member: string
  /** The first and last days on which it is valid, in the club's time zone; null for no limit. */
  firstDay: string | null
  lastDay: string | null
  /** What is scanned; empty for a new one. */
  code: string
  /** What a kind of pass gets that is not there yet. */
  description: string
  finePrint: string
  redemptionPin: string
  /** Whether it can be given away, or a guest pass sent. */
  transferable: boolean
  graphic: string
}

const column = columnOf<VoucherRow>()

const needed: Cell<string> = {
  read: (cell) => (cell === '' ? new CellFault('required', 'is required') : cell),
  write: (value) => value.normalize().trim(),
}

/** The columns of vouchers.csv behind `external_id`. */
export const voucherColumns = [
  column(
    'kind',
    'kind',
    oneOf({ vouchers: 'voucher', offers: 'offer', 'guest-passes': 'guest pass' }),
    { required: true },
  ),
  column('title', 'title', needed, { required: true, aliases: ['name', 'voucher'] }),
  column('member', 'member', needed, {
    required: true,
    aliases: ['member id', 'email', 'customer'],
  }),
  column('first_day', 'firstDay', optional(day), {
    isDay: true,
    aliases: ['valid from'],
  }),
  column('last_day', 'lastDay', optional(day), {
    isDay: true,
    aliases: ['valid until', 'expires', 'expiry date'],
  }),
  column('code', 'code', codeCell, { aliases: ['voucher code', 'serial'] }),
  column('description', 'description', text),
  column('conditions', 'finePrint', text, { aliases: ['fine print', 'terms'] }),
  column('pin', 'redemptionPin', text),
  column('can_transfer', 'transferable', yesNo),
  column('picture', 'graphic', picture),
] as const

/** Nothing but texts and days is read, for which nothing has to be looked up. */
export const plainContext: CellContext = { timezone: 'UTC', choices: {} }

/** A row before its cells are read. */
export const emptyRow = (): VoucherRow => ({
  kind: 'vouchers',
  title: '',
  member: '',
  firstDay: null,
  lastDay: null,
  code: '',
  description: '',
  finePrint: '',
  redemptionPin: '',
  transferable: false,
  graphic: '',
})
