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
    run: async (context, { companyId, subjectId, attempts }) => {
      const key = { companyId, id: subjectId }
      try {
        const result = await runImport(context, key)
        context.jobs.wake()
        return result
      } catch (error) {
        if (attempts < MAX_ATTEMPTS) throw error
        context.log.error(
          { err: error, company: companyId, import: subjectId },
          'giving up on an import',
        )
        await failImport(context, key, 'An error of the server ended it; its log says which.')
        return context.now()
      }
    },
  },
}
