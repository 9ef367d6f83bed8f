/** The columns of members.csv, in the order in which errors are listed. */
export const memberColumns = [
  'external_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'mobile',
  'birthdate',
  'member_since',
  'membership',
  'card_number',
  'card_expires',
  'house_account',
  'news',
  'middle_name',
  'address',
  'address2',
  'address3',
  'city',
  'state',
  'zip_code',
  'country',
  'company_name',
  'company_title',
  'website',
] as const
/** A column of members.csv. */
export type MemberColumn = (typeof memberColumns)[number]

/** The columns that every file must have. */
export const requiredColumns: readonly MemberColumn[] = [
  'external_id',
  'first_name',
  'last_name',
  'email',
]

/** The fields of a profile that columns hold as plain texts, by column. */
export const profileTexts = {
  middle_name: 'middleName',
  address: 'address',
  address2: 'address2',
  address3: 'address3',
  city: 'city',
  state: 'state',
  zip_code: 'zipCode',
  country: 'country',
  company_name: 'companyName',
  company_title: 'companyTitle',
  website: 'website',
} as const satisfies Partial<Record<MemberColumn, string>>

/** A row of members.csv, texts trimmed; columns missing from the file are absent. */
export interface MemberRow {
  line: number
  externalId: string
  cells: Partial<Record<Exclude<MemberColumn, 'external_id'>, string>>
}

/** A member's row as last imported, with the id of the card that the import created. */
export type ImportedRow = MemberRow['cells'] & { cardId?: number }

/** Maximum number of characters of a cell, unless its column has another one. */
export const MAX_CELL_LENGTH = 200

/** In the column `membership`: none, also for a new member, who otherwise gets the default one. */
export const NO_MEMBERSHIP = '-'
