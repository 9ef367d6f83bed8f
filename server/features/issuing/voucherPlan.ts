import type { TransferContext, TransferRow } from '../../platform/transfer/TransferKind'
import type { NamedCustomer } from '../customers/namedPeople'
import type { OpenPerk } from './transferredPerks'
import type { VoucherRow } from './voucherColumns'

/** What a row of vouchers.csv does. */
export interface VoucherPlan {
  externalId: string
  row: VoucherRow
  cells: TransferRow['cells']
  /** Whom a new one is for; undefined for somebody whom another file of the bundle has. */
  owner: NamedCustomer | undefined
  /** The perk that is there; undefined for a new one, and for one that was used or ended since. */
  before: OpenPerk | undefined
  recordId: number | undefined
}

/** The company's time zone, in which days begin and end. */
export const zoneOf = ({ club }: Pick<TransferContext, 'club'>): string => club.company.timezone
