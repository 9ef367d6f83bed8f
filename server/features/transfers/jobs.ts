import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Jobs } from '../../platform/jobs/Job'
import { failImport, runImport } from './runImport'

/** After how many failures in a row an import is given up. */
const MAX_ATTEMPTS = 8

/** The job that checks, writes and deletes an imported file. */
export const jobs: Jobs<ServerContext> = {
  import: {
    claimMs: { first: 20_000, longest: 60_000 },
    companiesAtOnce: 1,
    run: async (context, { companyId, subjectId }) => {
      const result = await runImport(context, { companyId, id: subjectId })
      context.jobs.wake()
      return result
    },
    // The job goes on: it has yet to delete the file.
    onFailure: async (context, { companyId, subjectId: id, attempts }) => {
      if (attempts < MAX_ATTEMPTS) return false
      const problem = 'An error of the server ended it; its log says which.'
      await failImport(context, { companyId, id }, problem)
      return true
    },
  },
}
