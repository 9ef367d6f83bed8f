import type { BenchRow } from '../BenchRow'
import { apiReadRow } from './apiReadRow'
import { calendarRow } from './calendarRow'
import { compileRow } from './compileRow'
import { configReadRow } from './configReadRow'
import { deskRow } from './deskRow'
import { editToPaintRow } from './editToPaintRow'
import { firstViewRow } from './firstViewRow'
import { growthRow } from './growthRow'
import { hubRow } from './hubRow'
import { importRow } from './importRow'
import { listRow } from './listRow'
import { markdownRow } from './markdownRow'
import { noisyClubRow } from './noisyClubRow'
import { pageRow } from './pageRow'
import { publishToMemberRow } from './publishToMemberRow'
import { scaleRow } from './scaleRow'
import { slotsRow } from './slotsRow'
import { startRow } from './startRow'
import { weightRow } from './weightRow'

/** Every benchmark, in the order of the table. */
export const benchRows: readonly BenchRow[] = [
  weightRow,
  firstViewRow,
  editToPaintRow,
  publishToMemberRow,
  configReadRow,
  apiReadRow,
  hubRow,
  compileRow,
  listRow,
  slotsRow,
  deskRow,
  calendarRow,
  startRow,
  scaleRow,
  growthRow,
  noisyClubRow,
  importRow,
  markdownRow,
  pageRow,
]
