import { dayIn } from '../../../src/core/time/calendarDay'
import { lastInstantBefore } from '../../../src/core/time/lastInstantBefore'
import { isImageRef } from '../../../schemas/formats/address'
import { readLinks, readLinksOf } from '../../platform/transfer/importLinks'
import { checkExternalId, declareColumns, readCells } from '../../platform/transfer/readCells'
import type {
  CheckedRow,
  RowError,
  TransferContext,
  TransferKind,
  TransferRow,
} from '../../platform/transfer/TransferKind'
import { findNamedPeople, readExternalIds, type NamedPeople } from '../customers/namedPeople'
import { shownEmail } from '../customers/shownEmail'
import { mediaLookup } from '../media/mediaLookup'
import { adjustTransferred, issueTransferred } from './issueTransferred'
import { findOpenPerks, findPerkSerials, readOpenPerks, type OpenPerk } from './transferredPerks'
import { emptyRow, plainContext, voucherColumns, type VoucherRow } from './voucherColumns'
import { zoneOf, type VoucherPlan } from './voucherPlan'

/**
 * Vouchers, offers and guest passes of vouchers.csv. One that was issued only gets another last day;
 * one that was used, given away or ended is neither exported nor issued again.
 */
export const transfer: TransferKind<VoucherPlan> = {
  name: 'vouchers',
  area: 'desk',
  columns: declareColumns(voucherColumns).map((column) =>
    column.name === 'code' ? { ...column, unique: 'any-case' } : column,
  ),

  check: async (tx, transferContext, rows) => {
    const { companyId, now } = transferContext
    const links = await readLinks(
      tx,
      { companyId, kind: 'vouchers' },
      rows.map(({ cells }) => cells['external_id'] ?? ''),
    )
    const perks = await findOpenPerks(
      tx,
      companyId,
      [...links.values()].map(({ recordId }) => recordId),
      now,
    )
    const names = rows.map(({ cells }) => cells['member'] ?? '')
    const people = await findNamedPeople(tx, companyId, { externalIds: names, emails: names })
    const codes = rows.flatMap(({ cells }) => cells['code'] || [])
    const known: Known = {
      people,
      taken: await findPerkSerials(tx, companyId, codes),
      hasPicture: await mediaLookup(
        tx,
        companyId,
        rows.map(({ cells }) => cells['picture'] ?? ''),
      ),
    }
    return rows.map((row) => {
      const link = links.get(row.cells['external_id'] ?? '')
      return link === undefined
        ? checkNew(row, transferContext, known)
        : checkIssued(row, { link, before: perks.get(link.recordId) }, transferContext, known)
    })
  },

  write: async (tx, transferContext, rows) => {
    const plans = rows.map(({ plan }) => plan)
    await issueTransferred(
      tx,
      transferContext,
      plans.filter(({ recordId }) => recordId === undefined),
    )
    await adjustTransferred(
      tx,
      transferContext,
      rows.filter(({ state }) => state === 'changed').map(({ plan }) => plan),
    )
  },

  read: async (tx, transferContext, { after, limit }) => {
    const { companyId, now } = transferContext
    const perks = await readOpenPerks(tx, companyId, { after, limit, now })
    const links = await readLinksOf(
      tx,
      { companyId, kind: 'vouchers' },
      perks.map(({ recordId }) => recordId),
    )
    const names = await readExternalIds(
      tx,
      companyId,
      perks.map(({ owner }) => owner),
    )
    return perks.map((perk) => {
      const row = {
        ...toRow(perk, zoneOf(transferContext)),
        member: names.get(perk.owner.id) ?? shownEmail(perk.owner),
      }
      const externalId = links.get(perk.recordId)?.externalId
      return {
        id: perk.recordId,
        cells: {
          ...(externalId !== undefined && { external_id: externalId }),
          ...Object.fromEntries(
            voucherColumns.map(({ name, write }) => [name, write(row, plainContext)]),
          ),
        },
      }
    })
  },
}

/** What new rows are compared with. */
interface Known {
  people: NamedPeople
  taken: ReadonlySet<string>
  hasPicture(this: void, address: string): boolean
}

/** The most characters of the texts of a kind of pass, by column. */
const LENGTHS = { title: 300, description: 5_000, conditions: 5_000, pin: 20, picture: 5_000 }

function checkNew(
  row: TransferRow,
  transferContext: TransferContext,
  { people, taken, hasPicture }: Known,
): CheckedRow<VoucherPlan> {
  const { line, cells } = row
  const fields = emptyRow()
  const errors = [...checkExternalId(row), ...readCells(row, voucherColumns, fields, plainContext)]
  const { member, firstDay, lastDay, code } = fields
  const owner = people.byExternalId(member) ?? people.byEmail(member)
  const error = (column: string, code: string, message: string): void =>
    void errors.push({ line, column, code, message })
  if (member !== '' && owner === undefined && !transferContext.willExist('members', member))
    error('member', 'unknown', `"${member}" is neither a member’s external id nor their email`)
  if (lastDay !== null && lastDay < dayIn(zoneOf(transferContext), transferContext.now))
    error('last_day', 'minimum', 'is over')
  else if (lastDay !== null && firstDay !== null && lastDay < firstDay)
    error('last_day', 'minimum', 'is before the first day')
  for (const [column, most] of Object.entries(LENGTHS))
    if (Array.from(cells[column] ?? '').length > most)
      error(column, 'too_long', `is longer than ${most} characters`)
  if (fields.graphic !== '' && !(isImageRef(fields.graphic) && hasPicture(fields.graphic)))
    error('picture', 'unknown', 'is no picture of the company')
  if (taken.has(code)) error('code', 'taken', `"${code}" is of another one`)
  return {
    line,
    state: errors.length > 0 ? 'rejected' : 'created',
    name: fields.title,
    changes: voucherColumns.flatMap(({ name }) => {
      const after = cells[name] ?? ''
      return after === '' ? [] : [{ column: name, before: '', after }]
    }),
    errors,
    plan: {
      externalId: cells['external_id'] ?? '',
      row: fields,
      cells,
      owner,
      before: undefined,
      recordId: undefined,
    },
  }
}

const FIXED_MESSAGE = 'can’t change once it is issued'

/** What is fixed once something was issued, besides whose it is. */
const FIXED = ['kind', 'title', 'first_day', 'code']

function checkIssued(
  row: TransferRow,
  {
    link,
    before,
  }: {
    link: { recordId: number; imported: TransferRow['cells'] }
    before: OpenPerk | undefined
  },
  transferContext: TransferContext,
  { people }: Known,
): CheckedRow<VoucherPlan> {
  const { line, cells } = row
  const stored = before && toRow(before, zoneOf(transferContext))
  const fields = stored === undefined ? emptyRow() : { ...stored }
  const isChanged = (name: string): boolean =>
    cells[name] !== undefined && cells[name] !== link.imported[name]
  const changed = voucherColumns.filter(({ name }) => name !== 'member' && isChanged(name))
  const errors: RowError[] = readCells(row, changed, fields, plainContext)
  for (const { name, write } of changed)
    if (
      stored !== undefined &&
      FIXED.includes(name) &&
      write(fields, plainContext) !== write(stored, plainContext)
    )
      errors.push({ line, column: name, code: 'fixed', message: FIXED_MESSAGE })
  const member = cells['member'] ?? ''
  const owner = people.byExternalId(member) ?? people.byEmail(member)
  if (owner !== undefined && before !== undefined && owner.id !== before.owner.id)
    errors.push({ line, column: 'member', code: 'fixed', message: FIXED_MESSAGE })
  const days = { before: stored?.lastDay ?? '', after: fields.lastDay ?? '' }
  const isAdjusted = stored !== undefined && days.before !== days.after
  return {
    line,
    state: errors.length > 0 ? 'rejected' : isAdjusted ? 'changed' : 'same',
    name: fields.title || (cells['title'] ?? ''),
    changes: isAdjusted ? [{ column: 'last_day', ...days }] : [],
    errors,
    plan: {
      externalId: cells['external_id'] ?? '',
      row: fields,
      cells: { ...link.imported, ...cells },
      owner: undefined,
      before,
      recordId: link.recordId,
    },
  }
}

/** A perk as a row of the file. */
function toRow(
  { kind, serial, validFrom, expiresAt, passKind, owner }: OpenPerk,
  timezone: string,
): VoucherRow {
  const { name, redemptionPin, profile } = passKind
  return {
    kind,
    title: name,
    member: owner.externalId ?? shownEmail(owner),
    firstDay: validFrom && dayIn(timezone, validFrom),
    lastDay: expiresAt && dayIn(timezone, lastInstantBefore(expiresAt)),
    code: serial,
    description: profile.description ?? '',
    finePrint: profile.finePrint ?? '',
    redemptionPin: redemptionPin ?? '',
    transferable: (kind === 'guest-passes' ? profile.allowSending : profile.transferable) ?? false,
    graphic: profile.graphic ?? '',
  }
}
