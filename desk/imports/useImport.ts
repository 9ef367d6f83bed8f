import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../src/core/api/ApiError'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { isUnderWay, type Import, type ImportPatch } from './Import'

/** How often an import that the server works on is read, in ms, should its events not arrive. */
const PROGRESS_MS = 2_000

const keyOf = (companyId: number, id: number): readonly unknown[] => [
  'desk.imports.get',
  companyId,
  id,
]

/** An import as the server has it, which follows what becomes of it. */
export function useImport(
  companyId: number,
  id: number,
): { data: Import | undefined; error: Error | null; refetch: () => Promise<unknown> } {
  return useQuery(
    {
      queryKey: keyOf(companyId, id),
      queryFn: ({ signal }) =>
        deskApi.call('desk.imports.get', { params: { id }, chosen: { companyId }, signal }),
      refetchInterval: ({ state: { data } }) =>
        data !== undefined && isUnderWay(data) ? PROGRESS_MS : false,
      // An answer that comes late must not undo what a later one said.
      structuralSharing: (before, after) => newer(before as Import | undefined, after as Import),
      meta: { subjects: ['imports'], id } satisfies DeskMeta,
    },
    deskQueries,
  )
}

const newer = (before: Import | undefined, after: Import): Import =>
  before !== undefined && before.revision > after.revision ? before : after

/** Takes over how an import is after an act. */
export function showImport(companyId: number, changed: Import): void {
  const queryKey = keyOf(companyId, changed.id)
  // What is being read now may be as it was before.
  void deskQueries.cancelQueries({ queryKey }, { revert: false })
  deskQueries.setQueryData(queryKey, changed)
  void deskQueries.invalidateQueries({ queryKey: ['desk.imports.list'] })
}

/** The changes of an import's columns and options, each of which is kept on the server at once. */
export interface ImportChanges {
  /** The import with what was changed last. */
  shown: Import
  isSaving: boolean
  /** Why the last change is not kept; null if it is. */
  error: unknown
  change: (patch: ImportPatch) => void
  /** Sends the last change again. */
  retry: () => void
}

/** Changes an import's columns and options, one change after the other. */
export function useImportChanges(companyId: number, stored: Import): ImportChanges {
  const { id } = stored
  const saving = useMutation(
    {
      scope: { id: `import ${id}` },
      mutationFn: (patch: ImportPatch) =>
        deskApi.call('desk.imports.patch', {
          params: { id },
          body: patch,
          // As it is when this change's turn has come.
          ifMatch:
            deskQueries.getQueryData<Import>(keyOf(companyId, id))?.revision ?? stored.revision,
          chosen: { companyId },
        }),
      onSuccess: (changed) => showImport(companyId, changed),
      onError: (error) => {
        if (isStale(error)) void deskQueries.invalidateQueries({ queryKey: keyOf(companyId, id) })
      },
    },
    deskQueries,
  )
  const { variables, isPending, error } = saving
  // What the server refused for good is not shown as if it held.
  const holds = isPending || (error !== null && !isStale(error))
  const patch = holds ? variables : undefined
  return {
    shown: patch === undefined ? stored : withPatch(stored, patch),
    isSaving: isPending,
    error,
    change: saving.mutate,
    retry: () => {
      if (variables !== undefined) saving.mutate(variables)
    },
  }
}

/** Whether a change was refused because somebody else changed the import meanwhile. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'stale' || error.code === 'conflict')

const withPatch = (stored: Import, { mapping, preset, options }: ImportPatch): Import => ({
  ...stored,
  ...(mapping !== undefined && {
    mapping,
    unmapped: stored.header.filter((theirs) => !Object.values(mapping).includes(theirs)),
  }),
  ...(preset !== undefined && { preset }),
  ...(options !== undefined && { options: { ...stored.options, ...options } }),
})
