import type { BenchRow } from '../BenchRow'
import { compileRow } from './compileRow'
import { configReadRow } from './configReadRow'
import { hubRow } from './hubRow'
import { startRow } from './startRow'

/** Every row, in the order of the quality document. */
export const benchRows: readonly BenchRow[] = [configReadRow, hubRow, compileRow, startRow]
