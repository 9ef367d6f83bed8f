import { memberColumns, requiredColumns, type MemberColumn, type RowError } from './MemberRow'

/**
 * The errors of a header: columns that are unknown, appear twice or are missing. `columns` are the
 * names in lower case, `cells` as written.
 */
export function checkHeader(
  columns: readonly string[],
  { line, cells }: { line: number; cells: readonly string[] },
): RowError[] {
  const headerError = (column: string, code: RowError['code'], message: string): RowError => ({
    line,
    column,
    code,
    message,
  })
  const knownColumns: readonly string[] = memberColumns
  const similarColumns = new Set(cells.map((cell) => findSimilarColumn(cell)))
  return [
    ...columns
      .filter((column) => !knownColumns.includes(column))
      .map((column) => {
        const name = cells[columns.indexOf(column)]?.trim() ?? column
        const similar = findSimilarColumn(name)
        return headerError(
          column,
          'unknown_column',
          similar === undefined
            ? `there is no column "${name}"; the columns are ${memberColumns.join(', ')}`
            : `there is no column "${name}"; it looks like ${similar}: rename it, or use --match-columns`,
        )
      }),
    ...columns
      .filter((column, index) => columns.indexOf(column) !== index)
      .map((column) =>
        headerError(column, 'duplicate_column', `the column "${column}" appears twice`),
      ),
    ...requiredColumns
      .filter((column) => !columns.includes(column) && !similarColumns.has(column))
      .map((column) => headerError(column, 'missing_column', `the column "${column}" is missing`)),
  ]
}

/** Other names of columns, without spaces and signs, as other systems write them. */
const columnAliases: Readonly<Record<string, MemberColumn>> = {
  id: 'external_id',
  memberid: 'external_id',
  membernumber: 'external_id',
  givenname: 'first_name',
  forename: 'first_name',
  surname: 'last_name',
  familyname: 'last_name',
  emailaddress: 'email',
  phonenumber: 'phone',
  mobilephone: 'mobile',
  mobilenumber: 'mobile',
  cellphone: 'mobile',
  dateofbirth: 'birthdate',
  birthday: 'birthdate',
  joined: 'member_since',
  joindate: 'member_since',
}

/**
 * The column that a name stands for: the same name with other spaces, signs and capitals (`First
 * Name`, `e-mail`), or a usual other name (`Surname`); undefined if there is none.
 */
export function findSimilarColumn(name: string): MemberColumn | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const wanted = plain(name)
  return (
    memberColumns.find((column) => plain(column) === wanted) ??
    (Object.hasOwn(columnAliases, wanted) ? columnAliases[wanted] : undefined)
  )
}
