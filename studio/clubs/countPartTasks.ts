import { findClonePart, type ClonePart } from '../../src/core/config/cloneParts'
import { fromPointer } from '../../src/core/json/pointer'
import type { CloneReport } from './cloneRequest'

/** Codes of the tasks that copying leaves; every new club has the others, such as the first member. */
const codes: ReadonlySet<CloneReport['todo'][number]['code']> = new Set([
  'social',
  'contact',
  'renamed',
  'picture',
  'link',
  'dead-link',
  'link-data',
  'texts',
  'hours',
  'slogans',
  'refused',
])

/** How many places each part leaves to read or change. */
export type PartTasks = Readonly<Partial<Record<ClonePart, number>>>

/** Counts the tasks that each part of a clone leaves, by part; parts without tasks are left out. */
export function countPartTasks(todo: CloneReport['todo']): PartTasks {
  const counts: Partial<Record<ClonePart, number>> = {}
  for (const { path, code } of todo) {
    const part = codes.has(code) ? findClonePart(fromPointer(path)) : undefined
    if (part !== undefined) counts[part] = (counts[part] ?? 0) + 1
  }
  return counts
}
