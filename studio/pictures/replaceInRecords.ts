import type { DeskResourceName } from '../../generated/desk'
import type { PictureUses } from '../../generated/types'
import { writableFields } from '../../schemas/desk/writableFields'
import { ApiError } from '../../src/core/api/ApiError'
import { createStudioApi } from '../session/studioApi'
import { getCompanySelection } from '../session/getCompanySelection'
import { studioApi, studioGate, studioStore } from '../session/studioAtoms'
import { replacePath } from './replacePath'

/** A record that shows a picture. */
export type RecordUse = PictureUses['records'][number]

/** What still shows the old picture. */
export interface Replaced {
  kept: readonly KeptRecord[]
  /** Whether more records may show it than could be reached. */
  isPartial: boolean
}

/** Why a record still shows the old picture: not allowed, changed meanwhile, or refused. */
export interface KeptRecord {
  record: RecordUse
  reason: 'forbidden' | 'stale' | 'refused'
}

/** The kinds of records that staff edit, and in which another picture can be put. */
const editableKinds = [
  'events',
  'schedules',
  'products',
  'categories',
  'businesses',
  'articles',
  'pages',
  'pass-kinds',
  'memberships',
  'surveys',
  'templates',
] as const satisfies readonly (DeskResourceName & RecordUse['kind'])[]

type EditableKind = (typeof editableKinds)[number]

/** Whether another picture can be put into a record: not into what was sold or sent already. */
export const isEditable = (record: RecordUse): record is RecordUse & { kind: EditableKind } =>
  editableKinds.some((kind) => kind === record.kind)

/**
 * Puts another picture into all records that show one, each saved as staff save it: by its rules,
 * into its history, and told to open pages. Calls `onProgress` with how many are done, of how many
 * that are known by then. Throws ApiError if the server can't be reached.
 */
export async function replaceInRecords(
  from: string,
  to: string,
  onProgress: (done: number, known: number) => void,
): Promise<Replaced> {
  const [{ deskCallPaths }, { deskResources }] = await Promise.all([
    import('../../generated/deskCallPaths'),
    import('../../generated/desk'),
  ])
  const api = createStudioApi(studioStore, studioGate, deskCallPaths)
  const chosen = getCompanySelection()
  const kept: KeptRecord[] = []
  const tried = new Set<string>()
  const keyOf = ({ kind, id }: RecordUse): string => `${kind} ${id}`
  for (;;) {
    // The server lists some of each kind; with their new picture they make way for others.
    const uses = await studioApi.call('admin.media.uses', { chosen, query: { path: from } })
    const records = uses.records.filter((record) => !tried.has(keyOf(record))).filter(isEditable)
    const known = tried.size + records.length
    for (const record of records) {
      const { kind, id } = record
      try {
        const stored = await api.call(`desk.${kind}.get`, { params: { id }, chosen })
        const fields = writableFields(deskResources[kind].schema, stored)
        const body = Object.fromEntries(
          Object.entries(fields).flatMap(([name, value]) => {
            const replaced = replacePath(value, from, to)
            return replaced === value ? [] : [[name, replaced]]
          }),
        )
        await api.call(`desk.${kind}.patch`, {
          params: { id },
          body,
          ifMatch: stored.revision,
          chosen,
        })
      } catch (error) {
        const reason = error instanceof ApiError ? reasonOf(error.status) : undefined
        if (reason === undefined) throw error
        kept.push({ record, reason })
      }
      tried.add(keyOf(record))
      onProgress(tried.size, known)
    }
    if (records.length === 0 || !uses.moreRecords) return { kept, isPartial: uses.moreRecords }
  }
}

/** Why the server refused; undefined if it could not answer, which stops the whole. */
function reasonOf(status: number): KeptRecord['reason'] | undefined {
  if (status === 403) return 'forbidden'
  if (status === 412) return 'stale'
  return status >= 400 && status < 500 && status !== 401 && status !== 429 ? 'refused' : undefined
}
