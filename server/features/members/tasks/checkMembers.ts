import type { RowError, TransferRow } from '../../../platform/transfer/TransferKind'
import { checkMemberCells, type CellRules } from '../model/checkMemberCells'

/** What is wrong with the cells of rows of members.csv by themselves; `rows` as JSON, which is copied faster. */
export const run = ({ rows, ...rules }: CellRules & { rows: string }): RowError[] =>
  (JSON.parse(rows) as TransferRow[]).flatMap((row) => checkMemberCells(row, rules))
