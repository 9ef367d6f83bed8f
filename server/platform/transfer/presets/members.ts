import type { Cells, TransferPreset } from '../TransferKind'
import { toDay, toText, toYesNo } from './conversions'

/**
 * Contacts of Wild Apricot, with the columns that its help page "Bulk changes through importing"
 * lists for an export; "Importing checklist" says what the membership columns have. Archived
 * contacts and those who are no members are left out.
 */
const wildApricot: TransferPreset = {
  id: 'wild-apricot',
  name: 'Wild Apricot',
  marks: ['User ID', 'First name', 'Membership level'],
  mapping: {
    external_id: 'User ID',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    phone: 'Phone',
    member_since: 'Member since',
    membership: 'Membership level',
    card_expires: 'Renewal due',
    news: 'Member emails and newsletters',
  },
  convert: (cells, file) =>
    isYes(file['Archived']) || isNo(file['Membership enabled'])
      ? undefined
      : {
          ...cells,
          ...changed(cells, 'member_since', toDay),
          // The word with which Wild Apricot clears a date.
          ...changed(cells, 'card_expires', (day) =>
            day.toUpperCase() === 'NEVER' ? '' : toDay(day),
          ),
          ...changed(cells, 'news', toYesNo),
        },
}

/**
 * Clients of Mindbody. Its help page "Client Profile screen - overview" names the fields; the
 * columns are those of the Clients report. Its last line counts the clients.
 */
const mindbody: TransferPreset = {
  id: 'mindbody',
  name: 'Mindbody, Clients report',
  marks: ['ID', 'Last name', 'First name', 'Mobile phone', 'Home phone', 'Work phone'],
  mapping: {
    external_id: 'ID',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    phone: 'Home phone',
    mobile: 'Mobile phone',
  },
  convert: withoutTotals,
}

/** Clients of Mindbody as its client lists have them, with the id that the club gave each. */
const mindbodyList: TransferPreset = {
  id: 'mindbody-list',
  name: 'Mindbody, client list',
  marks: ['Client ID', 'First Name', 'Last Name', 'Mobile Phone'],
  mapping: {
    external_id: 'Client ID',
    first_name: 'First Name',
    last_name: 'Last Name',
    email: 'Email',
    phone: 'Home Phone',
    mobile: 'Mobile Phone',
    birthdate: 'Birth Date',
  },
  convert: (cells, file) => {
    const kept = withoutTotals(cells, file)
    return kept && { ...kept, ...changed(kept, 'birthdate', toDay) }
  },
}

/** Customers of Shopify, as its help page "Importing and exporting customer lists" describes the file. */
const shopify: TransferPreset = {
  id: 'shopify',
  name: 'Shopify, customers',
  marks: ['Customer ID', 'Accepts Email Marketing', 'Total Spent'],
  mapping: {
    external_id: 'Customer ID',
    first_name: 'First Name',
    last_name: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    news: 'Accepts Email Marketing',
  },
  convert: (cells, file) => ({
    ...cells,
    ...changed(cells, 'external_id', toText),
    ...changed(
      cells,
      'phone',
      (phone) => toText(phone) || toText(file['Default Address Phone'] ?? ''),
    ),
    ...changed(cells, 'news', toYesNo),
  }),
}

/** How the lists of members that other systems export are mapped. */
export const memberPresets: readonly TransferPreset[] = [
  wildApricot,
  mindbody,
  mindbodyList,
  shopify,
]

/** The cell of a column after a conversion; nothing if the file lacks the column. */
const changed = (cells: Cells, column: string, convert: (cell: string) => string): Cells => {
  const cell = cells[column]
  return cell === undefined ? {} : { [column]: convert(cell) }
}

function withoutTotals(cells: Cells, file: Cells): Cells | undefined {
  return Object.values(file).some((cell) => /^Total records:/i.test(cell)) ? undefined : cells
}

const isYes = (cell: string | undefined): boolean => toYesNo(cell ?? '') === 'yes'
const isNo = (cell: string | undefined): boolean => toYesNo(cell ?? '') === 'no'
