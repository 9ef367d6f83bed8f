import { useAct, type Act } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import type { Import } from './Import'
import { showImport } from './useImport'

/** Ends an import: what is not written yet stays out. */
export const useEnd = (companyId: number, { id }: Import): Act<undefined> =>
  useAct(
    () => deskApi.call('desk.imports.end', { params: { id }, chosen: { companyId } }),
    (ended) => showImport(companyId, ended),
  )
